import type { IllustrationCategory } from './scene-names.ts';

const APARTMENT = 'M15 42V8h18v34M8 42h32M20 14h3M25 14h3M20 21h3M25 21h3M20 28h3M25 28h3M22 42v-6h4v6';
const PLOT = 'M10 38 16 14h16l6 24ZM10 38v-5M38 38v-5M16 14V9M32 14V9';

/** Outline icons on a grid of 48, one for each category. */
const OUTLINES: Record<IllustrationCategory, string> = {
  apartamento: APARTMENT,
  flat_hotel: `${APARTMENT}M18 4l2 2M24 2v3M30 4l-2 2`,
  casa: 'M8 22 24 9l16 13M12 19v22h24V19M20 41V29h8v12',
  casa_condominio: 'M4 24 15 14l11 10M7 22v19h16V22M22 20 33 10l11 10M26 41h15V18M13 41v-8h4v8M31 41v-9h5v9',
  fazenda: 'M6 41V24l8-9 8-4 8 4 8 9v17M4 41h40M17 41V30h10v11M17 30l10 11M27 30 17 41',
  chacara_sitio: 'M4 24 15 14l11 10M7 22v19h16V22M13 41v-8h4v8M36 41V28M36 28a8 8 0 1 1 .1 0M4 41h40',
  lote: PLOT,
  lote_condominio: `${PLOT}M20 30v-6l4-4 4 4v6Z`,
  area: 'M4 36c8-6 14 4 22-2s12-4 18 0M4 28c8-6 14 4 22-2s12-4 18 0M12 22v-6M12 16a4 4 0 1 1 .1 0M34 20v-6M34 14a4 4 0 1 1 .1 0',
  box_garagem: 'M6 41V16l18-8 18 8v25M12 41V22h24v19M12 28h24M12 34h24',
  loja_salao_comercial:
    'M8 18 11 9h26l3 9M8 18a5 5 0 0 0 10.6 0 5 5 0 0 0 10.7 0A5 5 0 0 0 40 18M11 23v18h26V23M17 41V30h8v11',
  galpao: 'M5 41V20L24 10l19 10v21M13 41V27h22v14M13 34h22',
  sala: 'M8 8h32v24H8ZM24 8v24M8 20h32M12 41h24M16 36v5M32 36v5M10 36h28',
  predio: 'M8 41V12h20v29M28 20h12v21M4 41h40M14 18h3M20 18h3M14 25h3M20 25h3M33 26h3M33 32h3M16 41v-8h5v8',
};

/** A neutral picture of a category, as SVG text: its outline on light grey. The same for every listing. */
export function placeholder(category: IllustrationCategory): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320" width="480" height="320" preserveAspectRatio="xMidYMid slice">' +
    '<rect width="480" height="320" fill="#e7edef"/><path d="M0 262h480v58H0z" fill="#dbe4e7"/>' +
    '<g transform="translate(168 78) scale(3)" fill="none" stroke="#5b707a" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">' +
    `<path d="${OUTLINES[category]}"/></g></svg>`
  );
}
