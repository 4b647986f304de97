/**
 * Sound of a word, so far as spellings are mixed up: "kasa", "caza" and "cassa" are "casa", "xacara" is "chacara".
 */
function soundOf(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/ch|sh/g, 'x')
    .replace(/[kq]u?(?=[aou])|k/g, 'c')
    .replace(/ss|ç|z|c(?=[ei])/g, 's')
    .replace(/y/g, 'i')
    .replace(/w/g, 'v')
    .replace(/^h/, '')
    .replace(/(.)\1/g, '$1');
}

/** Shorter words sound like too many others. */
const LEAST_HEARD = 4;

/** Gives the words that sound like a word. */
export type Sounds = (word: string) => readonly string[];

export function soundsOf(words: Iterable<string>): Sounds {
  const bySound = new Map<string, string[]>();
  for (const word of words) {
    const sound = soundOf(word);
    const alike = bySound.get(sound);
    if (alike) alike.push(word);
    else bySound.set(sound, [word]);
  }
  return (word) => (word.length < LEAST_HEARD ? [] : (bySound.get(soundOf(word)) ?? []));
}
