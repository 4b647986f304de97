/**
 * Settings of Schemathesis. A form may fit its schema and still be refused (422) for what no schema tells; those forms are
 * named here, with what that is. Every other refusal of a request that fits is a fault.
 */
const ALSO_REFUSED: Readonly<Record<string, string>> = {
  enviar_simulation: 'its sums are computed again, and its property may be unknown',
  enviar_proposal: 'both passwords are the same',
  enviar_alert: 'one of its filters differs from the default, and its places are known',
  enviar_popup_lead: 'its places are known',
  enviar_message: 'its subject is one of a list unless the contact is an auctioneer',
  recuperar_senha: 'the partner knows the address',
};

const ACCEPTED = ['2xx', '401', '403', '404', '409', '410', '429', '422'];

/**
 * @param ids of properties on offer, asked about in most calls that are about one
 * @param token for the calls of other systems
 */
export function contractConfig(ids: readonly string[], token: string): string {
  const operations = Object.entries(ALSO_REFUSED).map(
    ([operation, why]) => `
# ${why}
[[operations]]
include-operation-id = "${operation}"
checks.positive_data_acceptance.expected-statuses = ${JSON.stringify(ACCEPTED)}
`,
  );
  return `
max-redirects = 0
request-timeout = 60.0

[dictionaries]
ids.values = ${JSON.stringify(ids)}

[parameters]
"path.id" = { dictionary = "ids", probability = 0.8 }

[checks]
positive_data_acceptance.expected-statuses = ${JSON.stringify(ACCEPTED.slice(0, -1))}
negative_data_rejection.expected-statuses = ["400", "403", "404", "405", "408", "409", "410", "413", "415", "422", "429"]

# Without a token nothing is looked at; a cursor is one that was given.
[[operations]]
include-path-regex = "^/api/exchange/"
checks.negative_data_rejection.expected-statuses = ["400", "401", "403", "429"]
checks.positive_data_acceptance.expected-statuses = ["2xx", "400", "401", "403", "410", "429"]
headers = { Authorization = "Bearer ${token}" }
${operations.join('')}`;
}
