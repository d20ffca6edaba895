import type { ChallengeDto, TokensDto } from '../../api/auth.gen.js';
import { useAnswerMfaMutation, useCompleteNewPasswordMutation, useSignInMutation } from '../../api/auth.js';
import { type ApiError, asApiError } from '../../api/problem.js';
import { arrive } from '../../api/session.js';
import { useAppStore } from '../../api/store.js';

/** The result of a step of signing in. `in`: the store has changed, and the page gate redirects. */
export type SignInResult =
  { kind: 'in' } | { kind: 'challenge'; challenge: ChallengeDto } | { kind: 'refused'; error: ApiError };

export interface FirstPassword {
  session: string;
  newPassword: string;
  given_name: string;
  family_name: string;
}

/**
 * The steps of signing in, each of which may complete it or require another. The refresh token arrives as a cookie that
 * no script can read.
 */
export function useSignIn() {
  const store = useAppStore();
  const [ask, asking] = useSignInMutation();
  const [answer, answering] = useAnswerMfaMutation();
  const [complete, completing] = useCompleteNewPasswordMutation();

  const outcome = async (reply: Promise<TokensDto | ChallengeDto>): Promise<SignInResult> => {
    try {
      const said = await reply;
      if ('challenge' in said) return { kind: 'challenge', challenge: said };
      arrive(store, said.idToken);
      return { kind: 'in' };
    } catch (caught) {
      return { kind: 'refused', error: asApiError(caught) };
    }
  };
  return {
    busy: asking.isLoading || answering.isLoading || completing.isLoading,
    signIn: (email: string, password: string) => outcome(ask({ signInDto: { email, password } }).unwrap()),
    answerCode: (session: string, code: string) => outcome(answer({ mfaSignInDto: { session, code } }).unwrap()),
    setFirstPassword: (given: FirstPassword) => outcome(complete({ newPasswordDto: given }).unwrap()),
  };
}
