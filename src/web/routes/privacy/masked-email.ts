/** `maria.silva@exemplo.com.br` as `m•••••a@exemplo.com.br`: to be recognised by whoever knows it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  return `${local.charAt(0)}•••••${local.length > 1 ? local.slice(-1) : ''}${email.slice(at)}`;
}
