import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ImageView } from '../../../domain/catalogue/property-card.ts';
import { Gallery } from './gallery.tsx';

const photo = (number: number): ImageView => ({
  src: `/midia/${number}.webp`,
  sources: [],
  alt: `Foto ${number}`,
  kind: 'photo',
});
const render = (images: readonly ImageView[]) =>
  renderToStaticMarkup(<Gallery images={images} category="casa" seed={7} discountPercent={40} />);

describe('gallery', () => {
  it('P04 holds every photo once in its row and once in a layer that opens without a script', () => {
    const html = render([1, 2, 3, 4, 5, 6, 7, 7].map(photo));
    expect(html.match(/<figure/g)).toHaveLength(7);
    const [, layer = ''] = html.split('<ol');
    expect(layer.split('</ol>')[0]?.match(/<li/g)).toHaveLength(7);
    expect(html).toMatch(/<button[^>]*popovertarget="todas-as-fotos"[^>]*>.*Ver 7 fotos/i);
    expect(html).toContain('Desconto de');
  });

  it('loads the first photo at once and the others when they come near', () => {
    const figures = render([1, 2, 3, 4, 5].map(photo)).split('<figure').slice(1);
    expect(figures[0]).toContain('fetchPriority="high"');
    expect(figures.slice(1).every((figure) => figure.includes('loading="lazy"'))).toBe(true);
  });

  it('P04 opens a photo that is alone whole, since its frame cuts it, without steps to others', () => {
    const html = render([photo(1)]);
    expect(html).toMatch(/<button[^>]*popovertarget="todas-as-fotos"[^>]*>.*Ver a foto inteira/i);
    const [, layer = ''] = html.split('role="dialog"');
    expect(layer.match(/<li/g)).toHaveLength(1);
    expect(layer).not.toMatch(/1 de 1|Próxima foto|aria-label="Foto 1"/);
  });

  it('shows the whole sheet of a lone illustration, and no way to more', () => {
    const html = render([{ src: '/ilustracao/casa/7.svg', sources: [], alt: 'Casa', kind: 'placeholder' }]);
    expect(html).toContain('src="/ilustracao/casa/7.ampla.svg"');
    expect(html).toContain('Sem foto · imagem ilustrativa');
    expect(html).not.toContain('popover');
  });
});
