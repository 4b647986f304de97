import { expect, test } from 'vitest';
import { propertyDetailSchema } from '../../../domain/catalogue/property-detail.schema.ts';
import { pageMedia } from './page-media.view.ts';

const mediaOf = (media: Parameters<typeof propertyDetailSchema.parse>[0]) =>
  pageMedia({ detail: propertyDetailSchema.parse({ media }) });

test('P03 nothing is shown of what a listing has not', () => {
  expect(mediaOf({})).toEqual({ videos: [], internalTour: null, externalTour: null, streetView: null });
});

test('P03 street view needs a heading or a pitch, and zero degrees are degrees', () => {
  expect(mediaOf({ heading: 0 }).streetView).toEqual({ heading: 0, pitch: null });
  expect(mediaOf({ pitch: -5 }).streetView).toEqual({ heading: null, pitch: -5 });
});

test('P03 a video that is named twice is one, the tutorial of a competition is none of the property', () => {
  const { videos } = mediaOf({
    video: 'https://youtu.be/M7lc1UVf-VE',
    videos: [
      { url: 'https://www.youtube.com/watch?v=M7lc1UVf-VE', kind: 'property_specific', title: 'Visita' },
      { url: 'https://vimeo.com/1', kind: 'competition_tutorial', title: 'Como participar' },
      { url: 'javascript:alert(1)', kind: 'property_specific', title: 'x' },
    ],
  });
  expect(videos.map(({ title, frame }) => [title, frame])).toEqual([
    ['Visita', 'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE'],
  ]);
});

test('P03 a tour that does not come safely is opened, not framed; what runs is none', () => {
  expect(mediaOf({ internalTourUrl: 'http://tour.example/a' }).internalTour).toMatchObject({ frame: null });
  expect(mediaOf({ externalTourUrl: 'https://tour.example/a' }).externalTour).toMatchObject({
    frame: 'https://tour.example/a',
  });
  expect(mediaOf({ externalTourUrl: 'javascript:alert(1)' }).externalTour).toBeNull();
});
