/** The program refused or failed a request of the demo. */
export class DemoCallError extends Error {}

/** A demo user who calls the running program like any other client. */
export class DemoCaller {
  private constructor(
    private readonly url: string,
    private readonly idToken: string,
    private readonly refreshToken: string | undefined,
  ) {}

  /** Null when the password has changed or is not sufficient: then people have made the account theirs. */
  static async signIn(url: string, email: string, password: string): Promise<DemoCaller | null> {
    const response = await fetch(`${url}/api/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, client: 'api' }),
    });
    const answer = (await response.json()) as { idToken?: string; refreshToken?: string };
    return response.ok && answer.idToken !== undefined
      ? new DemoCaller(url, answer.idToken, answer.refreshToken)
      : null;
  }

  /** The caller's own id. */
  get userId(): string {
    const [, claims = ''] = this.idToken.split('.');
    return (JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { sub: string }).sub;
  }

  get<Answer>(path: string): Promise<Answer> {
    return this.ask<Answer>(path, { method: 'GET' });
  }

  post<Answer = unknown>(path: string, body: object = {}): Promise<Answer> {
    return this.ask<Answer>(path, { method: 'POST', body: JSON.stringify(body) });
  }

  /** Removes the session from the person's list of sessions. */
  async signOut(): Promise<void> {
    if (this.refreshToken !== undefined) await this.post('/api/auth/signout', { refreshToken: this.refreshToken });
  }

  /** @throws DemoCallError with the program's message when it refuses */
  private async ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(`${this.url}${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.idToken}` },
    });
    const text = await response.text();
    if (!response.ok) {
      const { detail = response.statusText } = problemOf(text);
      throw new DemoCallError(`${path} answered ${response.status}: ${detail}`);
    }
    return (text === '' ? null : JSON.parse(text)) as Answer;
  }
}

function problemOf(text: string): { detail?: string } {
  try {
    return JSON.parse(text) as { detail?: string };
  } catch {
    return {};
  }
}
