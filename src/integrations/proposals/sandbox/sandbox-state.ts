import { randomUUID } from 'node:crypto';
import type { OpportunityRequest } from '../proposals.wire.ts';
import { Accounts, SAMPLE_ACCOUNT } from './accounts.ts';
import type { Fault } from './faults.ts';
import type { ReceivedProposal } from './pages.ts';

export type OpportunityAnswer = { readonly status: string; readonly message: string };

/** Record of the sandbox, for tests: no password is in it. */
export type SandboxRecord = {
  readonly requests: number;
  readonly proposals: readonly { readonly id: string; readonly email: string; readonly key: string }[];
};

const REFUSAL = 'Email ou senha incorretos.';

/** Memory of one sandbox, until it ends. */
export class SandboxState {
  readonly accounts = new Accounts();
  /** Ids of messages that stand for e-mails with a link, newest first. */
  readonly links = new Map<string, string>();
  /** A fault that was asked for by a control call, for so many requests. */
  forced: { readonly fault: Fault; times: number } | null = null;
  #requests = 0;
  readonly #proposals = new Map<string, ReceivedProposal & { readonly key: string }>();
  readonly #answers = new Map<string, Promise<OpportunityAnswer>>();

  /** The sample account is there from the beginning. */
  static async make(): Promise<SandboxState> {
    const state = new SandboxState();
    await state.accounts.create(SAMPLE_ACCOUNT.email, SAMPLE_ACCOUNT.password);
    return state;
  }

  get record(): SandboxRecord {
    const proposals = [...this.#proposals].map(([id, { email, key }]) => ({ id, email, key }));
    return { requests: this.#requests, proposals };
  }

  proposal(id: string): ReceivedProposal | null {
    return this.#proposals.get(id) ?? null;
  }

  proposalsOf(email: string): readonly ReceivedProposal[] {
    const wanted = email.trim().toLowerCase();
    return [...this.#proposals.values()].filter((one) => one.email.toLowerCase() === wanted);
  }

  takeForcedFault(): Fault | null {
    if (this.forced === null || this.forced.times <= 0) return null;
    this.forced.times -= 1;
    return this.forced.fault;
  }

  /** The same key is answered as the first time, whatever comes with it. */
  propose(
    request: OpportunityRequest,
    key: string,
    fault: Fault | null,
    url: string,
  ): Promise<OpportunityAnswer> {
    this.#requests += 1;
    const known = this.#answers.get(key);
    if (known) return known;
    const answer = this.#begin(request, key, fault, url);
    this.#answers.set(key, answer);
    return answer;
  }

  async #begin(
    { email, password, registered, property }: OpportunityRequest,
    key: string,
    fault: Fault | null,
    url: string,
  ): Promise<OpportunityAnswer> {
    const refuse = (message: string) => ({ status: 'erro', message });
    if (fault === 'nega') return refuse('');
    if (fault === 'recusa') return refuse('Seu cadastro está em análise. Tente novamente amanhã.');
    if (registered && !(await this.accounts.isRight(email, password))) return refuse(REFUSAL);
    if (!registered && this.accounts.has(email))
      return refuse('Este email já tem cadastro. Marque que já é cadastrado e use a sua senha.');
    if (!registered) await this.accounts.create(email, password);
    const id = randomUUID();
    this.#proposals.set(id, {
      key,
      email,
      propertyName: property.nome_imovel,
      propertyCode: property.id_do_imovel,
      propertyUrl: property.url,
    });
    return {
      status: 'ok',
      message: fault === 'destino' ? 'javascript:alert(1)' : `${url}/pre-cadastro/${id}`,
    };
  }

  /** True when there is an account to send a link to. */
  recover(email: string): boolean {
    if (!this.accounts.has(email)) return false;
    this.links.set(randomUUID(), email);
    return true;
  }
}
