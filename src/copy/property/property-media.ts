/** The tabs above the sections: photos, map, video, street view, tours. */
export const mediaCopy = {
  label: 'Fotos, mapa e vídeos',
  tabs: {
    photos: 'Fotos',
    map: 'Mapa',
    video: 'Vídeo',
    street: 'Street view',
    internalTour: 'Tour interno',
    externalTour: 'Tour externo',
  },
  opening: 'Abrindo…',
  failed: 'Não abriu. Verifique a conexão.',
  retry: 'Tentar de novo',
  approximate: {
    city: 'Localização aproximada: o imóvel aparece na sede do município.',
    neighbourhood: 'Localização aproximada: o imóvel aparece no meio do bairro.',
    street: 'Localização aproximada: o imóvel fica nesta rua.',
    near: 'Localização aproximada: o imóvel fica perto deste ponto.',
  },
  showPlace: 'Ver no Google Maps',
  openPlace: 'Abrir no Google Maps',
  ourMap: 'Voltar ao mapa',
  open: (host: string) => `Abrir em ${host}`,
  play: 'Assistir ao vídeo',
  comesFrom: (host: string) => `O vídeo só é carregado de ${host} quando você aperta.`,
  from: (host: string) => `Conteúdo de ${host}.`,
  videoNumber: (number: number) => `Vídeo ${number}`,
} as const;
