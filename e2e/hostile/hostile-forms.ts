/** Bodies that no form of ours sends, with the type that they claim to be. */
const UNREADABLE: readonly (readonly [type: string | null, body: string])[] = [
  ['multipart/form-data', 'no boundary'],
  [
    'multipart/form-data; boundary=zq',
    '--zq\r\nContent-Disposition: form-data; name="email"\r\n\r\n1\r\n--z',
  ],
  ['application/json', '{"email":1}'],
  ['application/json', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['text/plain', 'email=a'],
  ['zq/;;"', 'email=a'],
  [null, ''],
];

/** Forms with odd fields: no text, half characters, a file, names of what every object has. */
const ODD: readonly (readonly [type: string, body: string])[] = [
  ['application/x-www-form-urlencoded', 'name=\xff\xfe%zz&email=%00&t=%ED%A0%80'],
  ['application/x-www-form-urlencoded', '__proto__=1&constructor=2&toString=3&email=a&email=b&step=1'],
  ['application/x-www-form-urlencoded', Array.from({ length: 3000 }, (_, at) => `f${at}=1`).join('&')],
  [
    'multipart/form-data; boundary=zq',
    '--zq\r\nContent-Disposition: form-data; name="email"; filename="a"\r\n\r\n1\r\n--zq--\r\n',
  ],
];

const TOO_LARGE = ['application/x-www-form-urlencoded', `message=${'a'.repeat(10_000_000)}`] as const;

/** The status of each answer of a page. Throws when the server breaks off. */
export async function statusesOf(address: string) {
  const ask = async ([type, body]: readonly [type: string | null, body: string]) => {
    const headers: Record<string, string> = type === null ? {} : { 'content-type': type };
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: Buffer.from(body, 'latin1'),
    });
    return { status: response.status, html: await response.text() };
  };
  return {
    unreadable: await Promise.all(UNREADABLE.map(ask)),
    odd: await Promise.all(ODD.map(ask)),
    tooLarge: (await ask(TOO_LARGE)).status,
  };
}
