/** Progress of something that goes on by itself. */
export type ProgressTold = {
  readonly state: string;
  readonly done: number;
  readonly total: number;
  readonly text: string;
  /** Nothing more will come. */
  readonly isOver: boolean;
};

const LOOK_EVERY_MS = 300;
/** The browser takes the stream up again: none is in the way of a server that stops. */
const LONGEST_MS = 15_000;

/** A stream of server-sent events that tells how far it is until it is over. Null: there is no such thing. */
export function progressStream(look: () => Promise<ProgressTold | null>, signal: AbortSignal): Response {
  const encoder = new TextEncoder();
  const until = performance.now() + LONGEST_MS;
  let told = '';
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode('retry: 500\n\n')),
    async pull(controller) {
      while (!signal.aborted && performance.now() < until) {
        const now = await look();
        if (now === null) break;
        const line = `data: ${JSON.stringify(now)}\n\n`;
        if (line !== told) {
          told = line;
          controller.enqueue(encoder.encode(line));
          if (now.isOver) break;
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}
