import { usersGenerated } from './users.gen.js';

/** Users as administrators see them. Import hooks from here, not from the generated file. */
export const usersApi = usersGenerated.enhanceEndpoints({
  endpoints: { userList: { providesTags: [{ type: 'User', id: 'LIST' }] } },
});

export const { useUserListQuery } = usersApi;
