import { cardCopy } from './components.ts';

/** The words on a picture that is no photo of the property; null for a photo. */
export function pictureNote(kind: 'photo' | 'illustration' | 'placeholder'): string | null {
  if (kind === 'photo') return null;
  return kind === 'illustration' ? cardCopy.illustration : cardCopy.noPhotoIllustration;
}
