import { usersGenerated } from './users.gen.js';

const changed = { invalidatesTags: [{ type: 'User' as const, id: 'LIST' }] };

/** Users as administrators see them, and the audit log. Import hooks from here, not from the generated file. */
export const usersApi = usersGenerated.enhanceEndpoints({
  endpoints: {
    userList: { providesTags: [{ type: 'User', id: 'LIST' }] },
    createUser: changed,
    resendInvitation: changed,
    updateUserStatus: changed,
    updateNameOfUser: changed,
    updateUserType: changed,
    updateUserApps: changed,
    endUserSessions: changed,
    resetSecondFactor: changed,
    unlockUser: changed,
  },
});

export const {
  useUserListQuery,
  useCreateUserMutation,
  useResendInvitationMutation,
  useUpdateUserStatusMutation,
  useUpdateNameOfUserMutation,
  useUpdateUserTypeMutation,
  useUpdateUserAppsMutation,
  useEndUserSessionsMutation,
  useResetSecondFactorMutation,
  useUnlockUserMutation,
  useAuditLogQuery,
  useLazyAuditLogQuery,
} = usersApi;
