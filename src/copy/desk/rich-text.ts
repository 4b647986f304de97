/** Writing a text with emphasis, lists and links. */
export const richCopy = {
  toolbar: 'Formatar o texto',
  hint: 'Linha em branco começa outro parágrafo. **negrito**, _itálico_, - lista, 1. lista numerada, [texto](https://endereço).',
  linkPrompt: 'https://',
  buttons: [
    { mark: '**', name: 'Negrito', keys: 'Ctrl+B' },
    { mark: '_', name: 'Itálico', keys: 'Ctrl+I' },
    { mark: '- ', name: 'Lista', keys: undefined },
    { mark: '1. ', name: 'Lista numerada', keys: undefined },
    { mark: '[]', name: 'Link', keys: 'Ctrl+K' },
  ],
} as const;
