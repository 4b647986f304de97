import { demoLabels } from '../../copy/demo/demo.ts';
import { illustrationPath } from '../../domain/illustration/illustration-address.ts';
import {
  ILLUSTRATION_TIMES,
  type IllustrationTime,
  illustrationCategory,
} from '../../domain/illustration/scene-names.ts';
import type { DemoDraft, Trait } from './demo-draft.ts';

/** A sample that YouTube keeps for those who embed its player; its still picture is ours. */
export const DEMO_VIDEO = 'https://www.youtube.com/watch?v=M7lc1UVf-VE';
const INSIDE_TOUR = 'https://example.com/tour-interno';
const OUTSIDE_TOUR = 'https://example.com/tour-externo';

/** The same house at different hours, first close, then whole; up to 16 pictures. */
export function illustrated(count: number): Trait {
  return (draft, { index, random }) => {
    const first = random.whole(0, ILLUSTRATION_TIMES.length - 1);
    const { facts, detail } = draft;
    const category = illustrationCategory(facts.propertyType);
    for (let nth = 0; nth < count; nth += 1) {
      const time = ILLUSTRATION_TIMES[(first + nth) % ILLUSTRATION_TIMES.length] as IllustrationTime;
      const wide = (nth + Math.floor(nth / ILLUSTRATION_TIMES.length)) % 2 === 1;
      detail.media.images.push(imageOf(draft, illustrationPath(category, index + 1, { time, wide })));
    }
    if (count > 2) detail.media.longImage = illustrationPath(category, index + 1, { wide: true });
  };
}

/** Photos from storage, with derivatives of their own; what there is no photo of is drawn. */
export function photographed(count: number): Trait {
  return (draft, scene) => {
    const { propertyType } = draft.facts;
    if (propertyType !== 'apartamento' && propertyType !== 'casa') {
      illustrated(count)(draft, scene);
      return;
    }
    const photos = scene.files.photos[propertyType];
    const first = scene.index % photos.length;
    const turned = [...photos.slice(first), ...photos.slice(0, first)];
    for (const url of turned.slice(0, count)) draft.detail.media.images.push(imageOf(draft, url));
  };
}

/** The photo's address answers 404: the illustration stands in. */
export const brokenPhoto: Trait = (draft, { files }) => {
  draft.detail.media.images.unshift(imageOf(draft, files.brokenPhoto));
};

export const noPhoto: Trait = ({ detail }) => {
  detail.media.images = [];
  detail.media.longImage = null;
};

export const insideTour: Trait = ({ detail }) => {
  detail.media.internalTourUrl = INSIDE_TOUR;
};

export const outsideTour: Trait = ({ detail }) => {
  detail.media.externalTourUrl = OUTSIDE_TOUR;
};

export const filmed: Trait = ({ detail }) => {
  detail.media.video = DEMO_VIDEO;
  detail.media.videos.push({ url: DEMO_VIDEO, kind: 'property_specific', title: demoLabels.tourVideo });
};

export const streetView: Trait = ({ detail }, { random }) => {
  detail.media.heading = random.whole(0, 359);
  detail.media.pitch = random.chance(0.5) ? random.whole(-5, 10) : null;
};

function imageOf({ detail, noun }: DemoDraft, url: string): { url: string; alt: string } {
  return { url, alt: demoLabels.photoAlt(noun, detail.media.images.length + 1) };
}
