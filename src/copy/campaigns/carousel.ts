/** The carousel of banners. */
export const carouselCopy = {
  role: 'carrossel',
  slide: 'banner',
  position: (number: number, count: number) => `${number} de ${count}`,
  dot: (number: number, count: number) => `Campanha ${number} de ${count}`,
  previous: 'Campanha anterior',
  next: 'Próxima campanha',
  pause: 'Pausar a troca de campanhas',
  play: 'Retomar a troca de campanhas',
} as const;
