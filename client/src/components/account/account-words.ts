import type { i18n as I18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../api/problem.js';
import { errorText } from '../../lib/error-text.js';

/**
 * Contexts in which a general code of the provider has a specific meaning: each has texts under
 * `auth:meaning.<code>.<place>`.
 */
type Place = 'session' | 'ownPassword';

/**
 * The text for an error of the sign-in provider, chosen by its code. A rejected password names the rule it breaks; a
 * `NotAuthorizedException` during an unfinished sign-in or for the user's own password says so instead of "account or
 * password".
 */
export function accountErrorText(i18n: I18n, caught: unknown, place?: Place): string {
  const error = asApiError(caught);
  const { reason, minutes } = error.params ?? {};
  if (error.code === 'InvalidPasswordException' && typeof reason === 'string') {
    const key = `auth:password.refused.${reason}`;
    if (i18n.exists(key)) return i18n.t(key as 'auth:password.refused.common');
  }
  if (error.code === 'LimitExceededException' && typeof minutes === 'number') {
    return i18n.t('auth:limit', { count: minutes });
  }
  if (error.code === 'NotAuthorizedException' && place) {
    const key = `auth:meaning.NotAuthorizedException.${place}` as const;
    return i18n.t(key);
  }
  return errorText(i18n, error);
}

/** `accountErrorText` in the current language. */
export function useAccountErrorText(): (caught: unknown, place?: Place) => string {
  const { i18n } = useTranslation(['auth', 'errors']);
  return (caught, place) => accountErrorText(i18n, caught, place);
}
