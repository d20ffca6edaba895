import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { strangersAct } from '../account/account-audit.js';
import { providerLimits } from '../attempts/attempt-limits.js';
import { AttemptsService } from '../attempts/attempts.service.js';
import { AuditFacade } from '../audit.facade.js';
import type { Origin } from '../sign-in/origin.js';
import { SessionIssueService, type IssuedTokens } from '../sign-in/session-issue.service.js';
import { admit } from '../user.policy.js';
import { externalPerson, type VerifiedClaims } from './claim-mapping.js';
import { ExternalPeopleService } from './external-people.service.js';
import { OidcClaimsError } from './oidc.errors.js';
import { OidcClientService, type OidcChecks } from './oidc-client.service.js';

const HOUR = 3600_000;

/** Completes a sign-in through the company's OpenID provider when the browser returns. */
@Injectable()
export class OidcSignInService {
  private readonly logger = new Logger(OidcSignInService.name);

  constructor(
    private readonly client: OidcClientService,
    private readonly people: ExternalPeopleService,
    private readonly attempts: AttemptsService,
    private readonly issuer: SessionIssueService,
    private readonly audit: AuditFacade,
    private readonly config: AppConfig,
  ) {}

  /**
   * Opens a session for the person whom the provider vouches for. The second factor is the provider's responsibility
   * here.
   *
   * @throws TooManyAttemptsError, OidcRefusedError, OidcUnavailableError, OidcClaimsError, OidcAccountExistsError,
   *   OidcDisabledError, AppMissingError
   */
  async finish(answer: URL, checks: OidcChecks, origin: Origin): Promise<IssuedTokens> {
    const limits = providerLimits(origin.address);
    await this.attempts.take(limits);
    let claims: VerifiedClaims = {};
    try {
      claims = await this.client.finish(answer, checks);
      const user = await this.people.enter(externalPerson(claims, this.config), origin);
      admit(user);
      await this.attempts.giveBack(limits);
      const longest = this.config.OIDC_SESSION_HOURS * HOUR;
      return await this.issuer.open(user, 'browser', origin, { provider: this.client.settings().issuer.href, longest });
    } catch (error) {
      await this.writeDown(error, claims, origin);
      throw error;
    }
  }

  /** Logs, in the audit log and the program's log, why a person was not admitted; never the content of tokens. */
  private async writeDown(error: unknown, claims: VerifiedClaims, origin: Origin): Promise<void> {
    if (!(error instanceof AppError)) return;
    const { email, sub } = claims;
    const who = typeof email === 'string' ? email : typeof sub === 'string' ? sub : 'unknown';
    const problem = error instanceof OidcClaimsError ? error.problem : reasonOf(error.cause);
    const details = { provider: this.config.OIDC_ISSUER, reason: error.code, ...(problem ? { problem } : {}) };
    this.logger.warn({ ...details }, 'a sign-in through the identity provider failed');
    await this.audit.record({ ...strangersAct(who, null, 'user.sign-in-refused', origin.address), details });
  }
}

function reasonOf(cause: unknown): string | null {
  if (!(cause instanceof Error)) return null;
  const code = 'error' in cause ? cause.error : 'code' in cause ? cause.code : null;
  return typeof code === 'string' ? `${code}: ${cause.message}` : cause.message;
}
