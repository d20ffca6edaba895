const encode = (value: object): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_');

/** An identity token like the server's, except for the signature, which the client never checks. */
export function identityToken(claims: Record<string, unknown> = {}): string {
  const payload = {
    sub: '0191e7a0-0000-7000-8000-000000000001',
    email: 'analyst@reveal.example',
    given_name: 'Ana',
    family_name: 'Lyst',
    'custom:tenant': 'demo',
    'custom:apps': ['reveal-next'],
    groups: [],
    ...claims,
  };
  return `${encode({ alg: 'ES256' })}.${encode(payload)}.signature`;
}
