import { mailGenerated } from './mail.gen.js';

/** Emails kept by a program without a mail server, for people who try it out. */
export const { useListOutboxQuery, useGetOutboxMailQuery } = mailGenerated;
