/** Documents, for the calls that request a report, where its language comes from. */
export const LANGUAGE_HEADER = {
  name: 'accept-language',
  required: false,
  description: 'The language of the report when lang is left out: zh and zh-CN mean Chinese, all else English.',
} as const;
