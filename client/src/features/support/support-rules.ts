import { isEmailAddress } from '../../lib/email-rule.js';

export type SupportField = 'email' | 'name' | 'question';
export type SupportValues = Record<SupportField, string>;
export type SupportProblems = Partial<Record<SupportField, 'required' | 'emailInvalid' | 'tooLong'>>;

/** The order of the fields, for moving the reader to the first problem. */
export const SUPPORT_FIELDS: readonly SupportField[] = ['email', 'name', 'question'];

const LONGEST: Record<SupportField, number> = { email: 254, name: 100, question: 5000 };

/** The rules of the form (specification, section 5); nothing for a field that is good. */
export function supportProblems(values: SupportValues): SupportProblems {
  const problems: SupportProblems = {};
  for (const field of SUPPORT_FIELDS) {
    const text = values[field].trim();
    if (text === '') problems[field] = 'required';
    else if (text.length > LONGEST[field]) problems[field] = 'tooLong';
    else if (field === 'email' && !isEmailAddress(text)) problems[field] = 'emailInvalid';
  }
  return problems;
}

/** What the file chooser offers; the server judges by content. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/gif,image/webp';
export const MOST_IMAGE_MEGABYTES = 5;

/** Why a file cannot be the picture of a question; null when it may be tried. */
export function imageProblem(file: Pick<File, 'type' | 'size'>): 'imageType' | 'imageSize' | null {
  if (!IMAGE_TYPES.split(',').includes(file.type)) return 'imageType';
  return file.size > MOST_IMAGE_MEGABYTES * 1024 * 1024 ? 'imageSize' : null;
}
