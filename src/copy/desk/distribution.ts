/** Words of the rules by which incoming messages about a property are given to people. */
export const distributionCopy = {
  title: 'Distribuição',
  hint: 'O que chega sobre um imóvel já vem com a pessoa do canal dele ou do estado.',
  rules: 'Regras',
  none: 'Nenhuma regra: o que chega espera até alguém assumir.',
  goesTo: (person: string) => `com ${person}`,
  drop: 'Tirar a regra',
  newTitle: 'Nova regra',
  newHint: 'O canal de atendimento do imóvel vale antes do estado. Uma regra nova substitui a anterior.',
  noTarget: 'Nenhum',
  state: 'Estado do imóvel',
  channel: 'Canal de atendimento do imóvel',
  person: 'Vai para',
  set: 'Guardar a regra',
  onlyAdministrators: 'Só a administração muda as regras.',
  outcomes: {
    done: 'Feito.',
    person_unknown: 'Escolha uma pessoa que tenha acesso à mesa.',
    target_required: 'Escolha um estado ou um canal.',
    one_target: 'Escolha só um dos dois: o estado ou o canal.',
    unknown: 'Essa regra já não existe.',
  },
} as const;
