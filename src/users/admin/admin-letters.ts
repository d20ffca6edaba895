import type { Language } from '../../core/language.js';
import { letterOf, type Letter } from '../../platform/mail/letter.js';

/** Letters to a person about an administrator's action. */
export type AdminLetter =
  | { kind: 'invitation' | 'invitation-renewed'; code: string; days: number; address: string }
  | { kind: 'invitation-elsewhere'; by: string }
  | { kind: 'second-factor-reset' };

interface Words {
  subject: string;
  paragraphs: string[];
}

const NAME = 'Reveal';

type Writer = (days: number, address: string) => Words;

const ENGLISH: Record<AdminLetter['kind'], Writer> = {
  invitation: (days, address) => ({
    subject: `Your ${NAME} account`,
    paragraphs: [
      `An administrator created a ${NAME} account for you. Sign in with this email address and the temporary password below. You’ll then choose your own password.`,
      address,
      `The temporary password works for ${days} days. We’ll never ask you for it.`,
    ],
  }),
  'invitation-renewed': (days, address) => ({
    subject: `Your new temporary password for ${NAME}`,
    paragraphs: [
      'An administrator created a new temporary password for your account. Earlier ones no longer work. Sign in with your email address and this password:',
      address,
      `It works for ${days} days. You’ll choose your own password when you sign in. We’ll never ask you for it.`,
    ],
  }),
  'invitation-elsewhere': (_days, by) => ({
    subject: `Invitation to ${NAME}`,
    paragraphs: [
      `${by} invited you to their organization on ${NAME}. This address already has an account in another organization, so the invitation can’t be used. Your account hasn’t changed, and we didn’t tell ${by} that you have one.`,
      'To join, ask them to invite you at another address. If you don’t know them, you can ignore this email.',
    ],
  }),
  'second-factor-reset': () => ({
    subject: 'Two-step sign-in was reset',
    paragraphs: [
      `An administrator turned off two-step sign-in for your ${NAME} account. You sign in with only your password until you turn it on again in My Account.`,
      'If you didn’t ask for this, tell your administrator right away.',
    ],
  }),
};

const CHINESE: Record<AdminLetter['kind'], Writer> = {
  invitation: (days, address) => ({
    subject: `您的 ${NAME} 账户`,
    paragraphs: [
      `管理员已为此邮箱开通 ${NAME} 账户。请使用此邮箱和以下临时密码登录，然后设置自己的密码：`,
      address,
      `临时密码 ${days} 天内有效。任何人都不会向您索取此密码。`,
    ],
  }),
  'invitation-renewed': (days, address) => ({
    subject: `您的 ${NAME} 新临时密码`,
    paragraphs: [
      '管理员已为您的账户生成新的临时密码，之前的临时密码已失效。请使用您的邮箱和以下密码登录：',
      address,
      `临时密码 ${days} 天内有效，登录后请设置自己的密码。任何人都不会向您索取此密码。`,
    ],
  }),
  'invitation-elsewhere': (_days, by) => ({
    subject: `${NAME} 邀请`,
    paragraphs: [
      `${by} 邀请此邮箱加入其在 ${NAME} 上的组织。由于此邮箱已在其他组织拥有账户，该邀请无法使用。您的账户没有任何变化，我们也未告知 ${by} 您已有账户。`,
      '如需加入，请对方改为邀请您的其他邮箱。如果您不认识对方，请忽略此邮件。',
    ],
  }),
  'second-factor-reset': () => ({
    subject: '两步验证已重置',
    paragraphs: [
      `管理员已关闭您的 ${NAME} 账户的两步验证。在您于“我的账户”中重新开启之前，登录仅需密码。`,
      '如果这不是您要求的，请立即告知管理员。',
    ],
  }),
};

const FOOTER: Record<Language, string> = {
  'en-US': `${NAME} · This is an automatic email. Please don’t reply.`,
  'zh-CN': `${NAME} · 此邮件由系统自动发送，请勿回复。`,
};

/** The letter in the person's language. An unknown address (no PUBLIC_URL, no request) is left out. */
export function adminLetter(language: Language, letter: AdminLetter): Letter {
  const { days, address, code } =
    'code' in letter ? letter : { days: 0, address: 'by' in letter ? letter.by : '', code: undefined };
  const { subject, paragraphs } = (language === 'zh-CN' ? CHINESE : ENGLISH)[letter.kind](days, address);
  const said = paragraphs.filter((paragraph) => paragraph !== '');
  return letterOf({ language, subject, paragraphs: said, ...(code ? { code } : {}), footer: FOOTER[language] });
}
