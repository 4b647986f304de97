import type { IllustrationTime } from './scene-names.ts';

export type Sky = {
  /** Top, middle and horizon of the gradient. */
  stops: readonly [string, string, string];
  sun: string;
  cloud: string;
  hill: string;
  /** The light that is mixed into everything, and how much of it (0 to 1). */
  ambient: readonly [colour: string, amount: number];
  /** Share of windows with the light on. */
  lit: number;
  moon?: boolean;
};

export const SKIES: Record<IllustrationTime, Sky> = {
  manha: {
    stops: ['#8fc7e8', '#c4e2f0', '#fdf1dc'],
    sun: '#fff6d8',
    cloud: '#ffffff',
    hill: '#8fb7b4',
    ambient: ['#fff3dc', 0.06],
    lit: 0,
  },
  dia: {
    stops: ['#4fa3d9', '#8cc7ea', '#d9eef6'],
    sun: '#fffbe6',
    cloud: '#ffffff',
    hill: '#7fb09a',
    ambient: ['#ffffff', 0.02],
    lit: 0,
  },
  dourada: {
    stops: ['#f3a65a', '#f9c98a', '#fdebc8'],
    sun: '#fff1c2',
    cloud: '#fff1dd',
    hill: '#c08f63',
    ambient: ['#f6a04a', 0.16],
    lit: 0.12,
  },
  rosa: {
    stops: ['#e0708a', '#f3a38f', '#fbd6b4'],
    sun: '#ffe3b8',
    cloud: '#ffd9cf',
    hill: '#a5677f',
    ambient: ['#d9607a', 0.15],
    lit: 0.3,
  },
  crepusculo: {
    stops: ['#3b4a86', '#7a6aa8', '#e7a795'],
    sun: '#ffd9b0',
    cloud: '#a991c4',
    hill: '#4c4f83',
    ambient: ['#3a3f78', 0.34],
    lit: 0.6,
  },
  noite: {
    stops: ['#14264d', '#24406f', '#4d6f97'],
    sun: '#f4f1dc',
    cloud: '#35527f',
    hill: '#1c3358',
    ambient: ['#15284f', 0.52],
    lit: 0.72,
    moon: true,
  },
  nublado: {
    stops: ['#a9bcc6', '#c6d3d8', '#e6ebea'],
    sun: '#f4f4ec',
    cloud: '#f7fafa',
    hill: '#93a8a4',
    ambient: ['#b6c4c9', 0.12],
    lit: 0.04,
  },
  verdeagua: {
    stops: ['#5fbfb4', '#a3dccf', '#f1f5dc'],
    sun: '#fffbe0',
    cloud: '#f6fffb',
    hill: '#5f9f8f',
    ambient: ['#bfeadd', 0.07],
    lit: 0,
  },
};

/** Frequency of each hour: daylight leads, night is rare. */
export const HOURS: readonly [IllustrationTime, ...IllustrationTime[]] = [
  'manha',
  'dia',
  'dourada',
  'manha',
  'crepusculo',
  'dia',
  'rosa',
  'verdeagua',
  'dourada',
  'dia',
  'nublado',
  'noite',
];

export type Facade = { wall: string; trim: string; accent: string; roof: string };

export const FACADES: readonly [Facade, ...Facade[]] = [
  { wall: '#f4efe6', trim: '#d9cdbb', accent: '#c4593b', roof: '#b5543a' },
  { wall: '#e9edf0', trim: '#c3cdd4', accent: '#2f6f87', roof: '#6d7a84' },
  { wall: '#f2d9c4', trim: '#d9b193', accent: '#8a4b38', roof: '#9c4a36' },
  { wall: '#dfe8dd', trim: '#b4c7b2', accent: '#4f7a5b', roof: '#8d5b45' },
  { wall: '#f6e3ae', trim: '#dcbf77', accent: '#3f6f78', roof: '#b0552f' },
  { wall: '#cfdfe6', trim: '#9fbccb', accent: '#e2a03f', roof: '#54707f' },
  { wall: '#f0c9bb', trim: '#d49a86', accent: '#486a7d', roof: '#8a3f3a' },
  { wall: '#e6dcea', trim: '#bfaecb', accent: '#6a4f86', roof: '#735a6a' },
  { wall: '#f7f5f0', trim: '#d6d2c8', accent: '#2b3f4c', roof: '#3b4750' },
  { wall: '#c9b9a4', trim: '#a39079', accent: '#3d5a50', roof: '#5d4b3d' },
  { wall: '#b9d6cf', trim: '#8bb5ab', accent: '#d9653f', roof: '#6e4a3f' },
  { wall: '#fbe9d8', trim: '#e7c3a0', accent: '#d9772f', roof: '#a94f2c' },
];

/** Three tones of one colour: shade, body, light. */
export type Tones = readonly [string, string, string];

export const GREENS: readonly [Tones, ...Tones[]] = [
  ['#3f7d4e', '#5c9a5d', '#84b96c'],
  ['#2f6b57', '#4b8a6b', '#79ac80'],
  ['#5c7f3a', '#7c9d48', '#a6bf63'],
  ['#37705f', '#57927a', '#8dbb97'],
];

/** Blossoms of the ipê: yellow, pink, purple. */
export const IPES: readonly [Tones, ...Tones[]] = [
  ['#f2b92c', '#ffd964', '#d3941a'],
  ['#d86aa0', '#f29cc3', '#b54a82'],
  ['#8d62b5', '#b793d8', '#6d4694'],
];

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** From `first` (share 0) to `second` (share 1), both `#rrggbb`. */
export function mixColours(first: string, second: string, share: number): string {
  const target = channels(second);
  const mixed = channels(first).map((value, index) => {
    const other = target[index] ?? value;
    return Math.round(value + (other - value) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}
