import { authGenerated } from './auth.gen.js';
import { usersGenerated } from './users.gen.js';

/**
 * Sign-in and the person's own account, with the tags of each answer. Renewal and sign-out are elsewhere, because they
 * must work outside components (refresh.ts, session.ts).
 */
export const authApi = authGenerated.enhanceEndpoints({
  endpoints: {
    listSessions: { providesTags: [{ type: 'User', id: 'SESSIONS' }] },
    endSession: { invalidatesTags: [{ type: 'User', id: 'SESSIONS' }] },
    changePassword: { invalidatesTags: [{ type: 'User', id: 'SESSIONS' }] },
    getMfaStatus: { providesTags: [{ type: 'User', id: 'MFA' }] },
    enableMfa: { invalidatesTags: [{ type: 'User', id: 'MFA' }] },
    renewRecoveryCodes: { invalidatesTags: [{ type: 'User', id: 'MFA' }] },
    disableMfa: { invalidatesTags: [{ type: 'User', id: 'MFA' }] },
    updateAttributes: { invalidatesTags: [{ type: 'User', id: 'OWN' }] },
  },
});

const ownDetails = usersGenerated.enhanceEndpoints({
  endpoints: { getUserDetails: { providesTags: [{ type: 'User', id: 'OWN' }] } },
});

export const { useGetUserDetailsQuery } = ownDetails;
export const {
  useGetProvidersQuery,
  useSignInMutation,
  useAnswerMfaMutation,
  useCompleteNewPasswordMutation,
  useSignUpMutation,
  useConfirmSignUpMutation,
  useResendCodeMutation,
  useForgotPasswordMutation,
  useForgotPasswordSubmitMutation,
  useUpdateAttributesMutation,
  useChangePasswordMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useSignOutEverywhereMutation,
  useGetMfaStatusQuery,
  useSetUpMfaMutation,
  useEnableMfaMutation,
  useRenewRecoveryCodesMutation,
  useDisableMfaMutation,
} = authApi;
