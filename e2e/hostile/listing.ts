const HOSTILE = [
  '<script>window.harm = 1</script>',
  '<img src=x onerror="window.harm = 1">',
  '<svg onload="window.harm = 1"><circle r="9"/></svg>',
  '<a href="javascript:window.harm = 1">clique</a><a href=" JaVaScRiPt:window.harm = 1">aqui</a>',
  '<iframe src="https://evil.example"></iframe><style>main { display: none }</style>',
  '<p style="position:fixed;inset:0">por cima</p><form action="https://evil.example"><button>Enviar</button></form>',
  '\u202Eatsiv a odnuges\u202C <b>sem fim <i>nem <ul><li>fecho',
  '</main></body></html><p>depois do fim</p>',
  '<div><p>um</p><div><h1>dois<h2>três</h2></h1></div><a href="https://a.example">fora <a href="https://b.example">dentro</a></a></div>',
  '<ul>solto<ul><li><div>item<p>do item</p></div></li></ul></ul><b><p>grosso</p></b><li>sem lista',
  `${'<div><ul><li>'.repeat(5000)}bem no fundo`,
  '<!--<p>escondido</p>',
];
const LONG = 'palavra '.repeat(12_800);
const UNBROKEN = 'a'.repeat(400);

/** A listing of an operator's file whose every text would do harm. */
export const hostileListing = {
  id_banco: 'HOSTIL',
  imovel_name: `Casa "><script>window.harm = 1</script> \u202Eaçnarepse\u202C ${UNBROKEN}`,
  endereco: {
    cidade: 'Campinas',
    uf: 'sp',
    endereco_completo: '<img src=x onerror=window.harm=1> Rua A',
    bairro: '<b>B',
  },
  tipo_imovel: 'casa',
  tipo_de_venda: 'venda_direta',
  valores: {
    valor_venda: 200_000,
    valor_avaliado: 320_000,
    valor_venda_label: `<script>window.harm = 1</script>${UNBROKEN}`,
  },
  descricao: HOSTILE.join('\n'),
  consideracoes_importantes: LONG,
  observacoes_importantes: HOSTILE.toReversed().join(''),
  dividas: [
    {
      tipo: '<script>window.harm = 1</script>',
      valor: 10,
      responsavel: '"><img src=x onerror=window.harm=1>',
    },
  ],
  tags: ['<svg onload=window.harm=1>'],
  matricula: '</script><script>window.harm = 1</script>',
  documents: [
    { nome: '<img src=x onerror=window.harm=1>', url: 'https://seller.example/a.pdf', type: 'pdf' },
  ],
  video: 'https://www.youtube.com/watch?v="><script>window.harm=1</script>',
  contato: {
    nome: '<script>window.harm = 1</script>',
    telefone: '"><script>',
    telefone_fixo: null,
    logo: 'https://evil.example/x.svg',
  },
  call_to_action_url: 'https://seller.example/"><script>window.harm=1</script>',
  call_to_action_label: '<b>Ir</b>',
  call_to_action_consideracoes: '<script>window.harm = 1</script>',
};
