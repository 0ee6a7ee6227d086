/** Many servers bring a.da+news@ to ada@. Where they don't, two people share a limit. */
export function mailboxOf(email: string): string {
  const [name = '', domain] = email.split('@');
  return `${name.replace(/\+.*/, '').replaceAll('.', '')}@${domain}`;
}
