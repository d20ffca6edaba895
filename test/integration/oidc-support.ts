import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import { Provider, type Configuration } from 'oidc-provider';

/** What the provider knows about a person. */
export type Person = { sub: string } & Record<string, unknown>;

export const CLIENT = { id: 'reveal', secret: 'a-secret-of-the-client-that-is-long-enough' };
/** A program that gets tokens for our API. */
export const SCRIPT = { id: 'script', redirect: 'http://127.0.0.1:9/back' };
export const API = 'https://reveal.example/api';

/** A real OpenID provider (node-oidc-provider) on a port of its own. `signsIn` sets who signs in there. */
export class TestProvider {
  readonly issuer: string;
  /** Who is at the provider's sign-in page. */
  signsIn: Person = { sub: 'nobody' };
  /** Changes what the token endpoint answers, like an attacker in the middle or a broken provider. */
  tamper: ((answer: Record<string, unknown>) => Promise<Record<string, unknown>>) | null = null;
  private provider: Provider | null = null;
  private readonly people = new Map<string, Person>();

  private constructor(
    private readonly server: Server,
    /** The provider's private key, for signing what it would never sign. */
    readonly key: JWK,
  ) {
    this.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, response) => void this.handle(request, response));
  }

  static async listen(): Promise<TestProvider> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    return new TestProvider(server, { ...(await exportJWK(privateKey)), kid: 'one', use: 'sig', alg: 'RS256' });
  }

  /** Starts with our client, which may redirect to these addresses. */
  open(redirects: string[]): void {
    const configuration: Configuration = {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: redirects,
          scope: 'openid email profile',
        },
        { client_id: SCRIPT.id, token_endpoint_auth_method: 'none', redirect_uris: [SCRIPT.redirect] },
      ],
      jwks: { keys: [this.key] },
      cookies: { keys: ['one of the provider'] },
      claims: {
        openid: ['sub', 'groups', 'org', 'programs'],
        email: ['email', 'email_verified'],
        profile: ['name', 'given_name', 'family_name'],
      },
      features: {
        devInteractions: { enabled: false },
        resourceIndicators: {
          enabled: true,
          getResourceServerInfo: () => ({
            scope: 'openid email',
            audience: API,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'RS256' } },
          }),
        },
      },
      extraTokenClaims: (_context, token) =>
        'accountId' in token && token.accountId ? this.people.get(token.accountId) : undefined,
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, id) => ({ accountId: id, claims: () => this.people.get(id) ?? { sub: id } }),
      loadExistingGrant: (context) => this.grantAll(context),
      ttl: { AuthorizationCode: 60 },
    };
    this.provider = new Provider(this.issuer, configuration);
  }

  /** Signs a token as the provider would. */
  async privateKey(): Promise<CryptoKey> {
    const key = await importJWK(this.key, 'RS256');
    if (key instanceof Uint8Array) throw new Error('a private key was expected');
    return key;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.provider) return void response.writeHead(503).end();
    if (request.url?.startsWith('/interaction/')) {
      this.people.set(this.signsIn.sub, this.signsIn);
      const login = { login: { accountId: this.signsIn.sub } };
      return this.provider.interactionFinished(request, response, login, { mergeWithLastSubmission: false });
    }
    if (this.tamper && request.url === '/token') this.tamperWith(response, this.tamper);
    this.provider.callback()(request, response);
  }

  private tamperWith(response: ServerResponse, tamper: NonNullable<TestProvider['tamper']>): void {
    const end = response.end.bind(response);
    response.end = (body?: unknown) => {
      void tamper(JSON.parse(String(body))).then((changed) => {
        const text = JSON.stringify(changed);
        response.setHeader('content-length', Buffer.byteLength(text));
        end(text);
      });
      return response;
    };
  }

  private async grantAll(context: Parameters<NonNullable<Configuration['loadExistingGrant']>>[0]) {
    const { client, session, params } = context.oidc;
    if (!this.provider || !client || !session?.accountId) return undefined;
    const grant = new this.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope(String(params?.['scope'] ?? ''));
    grant.addResourceScope(API, String(params?.['scope'] ?? ''));
    await grant.save();
    return grant;
  }
}

/** A browser without pages: it keeps cookies per host and follows redirects as far as requested. */
export class Browser {
  private readonly cookies = new Map<string, Map<string, string>>();
  /** Changes a URL before it is opened, like somebody at the browser could. */
  rewrite: (address: URL) => URL = (address) => address;

  /** Opens a URL and follows redirects until one matches `stop`; returns that URL. */
  async open(address: string, stop: (address: URL) => boolean): Promise<URL> {
    let next = new URL(address);
    for (let step = 0; step < 15; step += 1) {
      const response = await this.ask(next);
      const location = response.headers.get('location');
      if (location === null) throw new Error(`${next.href} answers ${response.status}: ${await response.text()}`);
      next = this.rewrite(new URL(location, next));
      if (stop(next)) return next;
    }
    throw new Error('redirected too often');
  }

  async ask(address: URL, init: RequestInit = {}): Promise<Response> {
    const jar = this.cookies.get(address.host) ?? new Map<string, string>();
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...Object(init.headers), ...(cookie ? { cookie } : {}) };
    const response = await fetch(address, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    this.cookies.set(address.host, jar);
    return response;
  }

  cookie(url: string, name: string): string | undefined {
    return this.cookies.get(new URL(url).host)?.get(name);
  }

  setCookie(url: string, name: string, value: string): void {
    this.cookies.get(new URL(url).host)?.set(name, value);
  }
}
