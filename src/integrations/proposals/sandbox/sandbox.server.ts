import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { opportunityRequestSchema } from '../proposals.wire.ts';
import { FAULTS, faultOf, misbehave } from './faults.ts';
import { sandboxPages } from './pages.ts';
import { SandboxState } from './sandbox-state.ts';

export type Sandbox = {
  /** Without a slash at its end; on this machine alone. */
  readonly url: string;
  readonly port: number;
  readonly stop: () => Promise<void>;
};

const MOST_BYTES = 64 * 1024;
const SHORTEST_PASSWORD = 6;
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

type Call = {
  readonly state: SandboxState;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly origin: string;
};

/** Stands in for the proposals partner, with pages of its own, on a port of the loopback (0: any that is free). */
export async function startSandbox({ port = 0 }: { readonly port?: number } = {}): Promise<Sandbox> {
  const state = await SandboxState.make();
  let origin = '';
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin);
    answer({ state, request, response, url, origin }).catch(() => {
      if (!response.headersSent) response.writeHead(400);
      response.end();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${address.port}`;
  return {
    url: origin,
    port: address.port,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Calls by method and path; pages by their first segment. */
async function answer(call: Call): Promise<void> {
  const { request, url } = call;
  const [, first = '', second = ''] = url.pathname.split('/');
  switch (`${request.method} /${first}`) {
    case 'POST /opportunity':
      return opportunity(call);
    case 'POST /welcome':
      return recoveryCall(call);
    case 'POST /controle':
      return control(call);
    case 'GET /controle':
      return sendJson(call, call.state.record);
    default:
      return showPage(call, first, second);
  }
}

async function opportunity(call: Call): Promise<void> {
  const { state, request, response } = call;
  const key = request.headers['idempotency-key'];
  const parsed = opportunityRequestSchema.safeParse(JSON.parse(await bodyOf(request)));
  if (!parsed.success || typeof key !== 'string')
    return sendJson(call, { status: 'erro', message: 'Dados incompletos.' }, 422);
  const fault = state.takeForcedFault() ?? faultOf(parsed.data.email);
  const answered = fault === 'erro500' ? null : await state.propose(parsed.data, key, fault, call.origin);
  if (await misbehave(fault, response)) return;
  sendJson(call, answered);
}

async function recoveryCall(call: Call): Promise<void> {
  if (call.url.pathname !== '/welcome/login/forgot_password') return sendJson(call, {}, 404);
  const email = call.url.searchParams.get('email') ?? '';
  const fault = call.state.takeForcedFault() ?? faultOf(email);
  const isSent = fault !== 'recusa' && call.state.recover(email);
  if (await misbehave(fault, call.response)) return;
  sendJson(call, { status: isSent ? 'ok' : 'erro' });
}

/** `{ "fault": "trava", "times": 1 }`: the next requests fail so, whatever their address. */
async function control(call: Call): Promise<void> {
  const { fault, times } = JSON.parse(await bodyOf(call.request)) as { fault?: unknown; times?: unknown };
  const known = FAULTS.find((one) => one === fault);
  call.state.forced = known ? { fault: known, times: Number(times ?? 1) } : null;
  sendJson(call, { fault: known ?? null });
}

async function showPage(call: Call, first: string, second: string): Promise<void> {
  const { state, request } = call;
  const isPost = request.method === 'POST';
  const sent = isPost ? new URLSearchParams(await bodyOf(request)) : new URLSearchParams();
  const email = sent.get('email') ?? '';
  const password = sent.get('password') ?? '';
  switch (first) {
    case '':
      return sendPage(call, sandboxPages.start());
    case 'pre-cadastro': {
      const proposal = state.proposal(second);
      return proposal ? sendPage(call, sandboxPages.received(proposal)) : notFound(call);
    }
    case 'entrar':
      if (!isPost) return sendPage(call, sandboxPages.login(null));
      return (await state.accounts.isRight(email, password))
        ? sendPage(call, sandboxPages.proposals(state.proposalsOf(email)))
        : sendPage(call, sandboxPages.login('Email ou senha incorretos.'));
    case 'recuperar-senha':
      if (!isPost) return sendPage(call, sandboxPages.recovery(null));
      return state.recover(email)
        ? sendPage(call, sandboxPages.recoverySent())
        : sendPage(call, sandboxPages.recovery('Não há conta com este e-mail.'));
    case 'correio': {
      const links = [...state.links].map(([id, to]) => ({ email: to, path: `/nova-senha/${id}` }));
      return sendPage(call, sandboxPages.mail(links.reverse()));
    }
    case 'nova-senha':
      return newPassword(call, second, isPost ? password : null);
    default:
      return notFound(call);
  }
}

async function newPassword(call: Call, id: string, password: string | null): Promise<void> {
  const { state } = call;
  const email = state.links.get(id);
  if (email === undefined) return notFound(call);
  if (password === null) return sendPage(call, sandboxPages.newPassword(null));
  if (password.length < SHORTEST_PASSWORD)
    return sendPage(call, sandboxPages.newPassword('A senha precisa de 6 caracteres ou mais.'));
  await state.accounts.create(email, password);
  state.links.delete(id);
  sendPage(call, sandboxPages.passwordSaved());
}

function notFound(call: Call): void {
  sendPage(call, sandboxPages.unknown(), 404);
}

function sendPage({ response }: Call, html: string, status = 200): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .end(html);
}

function sendJson({ response }: Call, body: unknown, status = 200): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > MOST_BYTES) throw new Error('too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
