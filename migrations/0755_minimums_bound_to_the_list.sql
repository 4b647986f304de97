-- What a hand says beside the list's price is bound to that price: it ends once the list names another.
update property_hand h set said = h.said || jsonb_build_object('price_cents', s.columns -> 'price_cents')
from property_said s
where s.number = h.number and (
  h.field in ('valores.lance_minimo', 'valores.proposta_minima', 'valores.valor_a_vista', 'valores.valor_a_prazo',
    'valores.valor_sem_comissao') and jsonb_typeof(h.value) = 'number'
  or h.field = 'datas_leilao' and jsonb_path_exists(h.value, '$[*].valor_minimo ? (@ > 0)'));
