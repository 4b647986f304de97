import { z } from 'zod';

/**
 * Requests to the proposals partner, and its answers. `POST /opportunity` with a header `Idempotency-Key` begins a
 * proposal; asked again with the same key it answers as it did. `POST /welcome/login/forgot_password?email=` sends a
 * link for a new password. The fields are those of the specification (2§7), with the property beside them.
 */
export const opportunityRequestSchema = z.object({
  property: z.object({
    id: z.string(),
    id_do_imovel: z.string(),
    id_banco: z.string().nullable(),
    nome_imovel: z.string(),
    /** In reais; null: price on request. */
    valor: z.number().nullable(),
    /** Page of the property on our side. */
    url: z.string(),
  }),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  password: z.string(),
  registered: z.boolean(),
  send_mail_pgi: z.boolean(),
});

export type OpportunityRequest = z.infer<typeof opportunityRequestSchema>;

const LONGEST_MESSAGE = 500;
const LONGEST_ADDRESS = 2_000;

/** `erro` comes with a sentence for the visitor, any other status with the address to go to. */
export const opportunityAnswerSchema = z.union([
  z.object({ status: z.literal('erro'), message: z.string().trim().min(1).max(LONGEST_MESSAGE) }),
  z.object({
    status: z.string().refine((status) => status !== 'erro'),
    message: z.string().max(LONGEST_ADDRESS),
  }),
]);

export const recoveryAnswerSchema = z.object({ status: z.string() });
