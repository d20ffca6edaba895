import { mailGenerated } from './mail.gen.js';

/** The mails a program without a mail server keeps, for people who try it out. */
export const { useListOutboxQuery, useGetOutboxMailQuery } = mailGenerated;
