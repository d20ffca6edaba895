import type { Language } from '../../core/language.js';
import { letterOf, type Letter } from '../../platform/mail/letter.js';

/** Letters to people about their account. */
export type AccountLetter =
  | { kind: 'confirm' | 'reset'; code: string; minutes: number }
  | { kind: 'confirm-contested'; code: string; minutes: number }
  | { kind: 'already-registered' | 'password-changed' | 'second-factor-on' | 'second-factor-off' }
  | { kind: 'provider-linked' };

interface Words {
  subject: string;
  paragraphs: string[];
}

const NAME = 'Reveal';

const ENGLISH: Record<AccountLetter['kind'], (minutes: number) => Words> = {
  confirm: (minutes) => ({
    subject: 'Your verification code',
    paragraphs: [
      `Someone, most likely you, signed up for ${NAME} with this email address. To confirm the address, enter this code:`,
      `The code works once, within ${minutes} minutes. If this wasn’t you, you can ignore this email. Without the code, the account can’t be used.`,
    ],
  }),
  'confirm-contested': (minutes) => ({
    subject: 'Your verification code',
    paragraphs: [
      `Someone signed up for ${NAME} more than once with this email address and different passwords. To confirm the address, enter this code:`,
      `The code works once, within ${minutes} minutes. To be safe, we didn’t keep any of those passwords. After you confirm, choose one with “Forgot password”. If this wasn’t you, you can ignore this email.`,
    ],
  }),
  reset: (minutes) => ({
    subject: 'Your password reset code',
    paragraphs: [
      `Someone, most likely you, asked to reset the ${NAME} password for this email address. To set a new password, enter this code:`,
      `The code works once, within ${minutes} minutes. If this wasn’t you, you can ignore this email. Your password stays the same.`,
    ],
  }),
  'already-registered': () => ({
    subject: 'You already have an account',
    paragraphs: [
      `Someone, perhaps you, tried to sign up for ${NAME} with this email address. It already has an account, so nothing has changed.`,
      'If this was you, sign in or choose “Forgot password”. If it wasn’t you, you can ignore this email.',
    ],
  }),
  'password-changed': () => ({
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your ${NAME} account was just changed, and you were signed out everywhere else.`,
      'If this wasn’t you, choose “Forgot password” right away and tell your administrator.',
    ],
  }),
  'second-factor-on': () => ({
    subject: 'Two-step sign-in is on',
    paragraphs: [
      `Signing in to your ${NAME} account now requires a code from your authenticator app.`,
      'If this wasn’t you, tell your administrator right away.',
    ],
  }),
  'second-factor-off': () => ({
    subject: 'Two-step sign-in is off',
    paragraphs: [
      `Signing in to your ${NAME} account no longer requires a code from an authenticator app.`,
      'If this wasn’t you, change your password right away and tell your administrator.',
    ],
  }),
  'provider-linked': () => ({
    subject: 'Your account is connected to your identity provider',
    paragraphs: [
      `Someone, most likely you, signed in to ${NAME} through your company’s identity provider, which confirmed this email address. You can now sign in to your account that way.`,
      'If this wasn’t you, tell your administrator right away.',
    ],
  }),
};

const CHINESE: Record<AccountLetter['kind'], (minutes: number) => Words> = {
  confirm: (minutes) => ({
    subject: '您的验证码',
    paragraphs: [
      `有人（很可能是您本人）使用此邮箱注册了 ${NAME}。请输入以下验证码完成确认：`,
      `验证码仅可使用一次，${minutes} 分钟内有效。如非您本人操作，请忽略此邮件。没有验证码，账户不会开通。`,
    ],
  }),
  'confirm-contested': (minutes) => ({
    subject: '您的验证码',
    paragraphs: [
      `有人使用此邮箱以不同的密码多次注册了 ${NAME}。请输入以下验证码确认邮箱：`,
      `验证码仅可使用一次，${minutes} 分钟内有效。为安全起见，这些密码均未保留。确认后请通过“忘记密码”设置新密码。如非您本人操作，请忽略此邮件。`,
    ],
  }),
  reset: (minutes) => ({
    subject: '您的密码重置验证码',
    paragraphs: [
      `有人（很可能是您本人）申请重置此邮箱的 ${NAME} 密码。请输入以下验证码设置新密码：`,
      `验证码仅可使用一次，${minutes} 分钟内有效。如非您本人操作，请忽略此邮件，您的密码不会改变。`,
    ],
  }),
  'already-registered': () => ({
    subject: '您已有账户',
    paragraphs: [
      `有人（可能是您本人）尝试使用此邮箱注册 ${NAME}。该邮箱已有账户，未作任何更改。`,
      '如果是您本人，请直接登录，或选择“忘记密码”。如非您本人操作，请忽略此邮件。',
    ],
  }),
  'password-changed': () => ({
    subject: '您的密码已更改',
    paragraphs: [
      `您的 ${NAME} 账户密码刚刚更改，您在其他设备上已退出登录。`,
      '如非您本人操作，请立即选择“忘记密码”并通知管理员。',
    ],
  }),
  'second-factor-on': () => ({
    subject: '两步验证已开启',
    paragraphs: [`登录您的 ${NAME} 账户现在需要输入身份验证器应用中的验证码。`, '如非您本人操作，请立即通知管理员。'],
  }),
  'second-factor-off': () => ({
    subject: '两步验证已关闭',
    paragraphs: [
      `登录您的 ${NAME} 账户不再需要身份验证器应用中的验证码。`,
      '如非您本人操作，请立即更改密码并通知管理员。',
    ],
  }),
  'provider-linked': () => ({
    subject: '您的账户已关联身份提供方',
    paragraphs: [
      `有人（很可能是您本人）通过贵公司的身份提供方登录了 ${NAME}，该提供方已确认此邮箱。您现在可以通过该方式登录账户。`,
      '如非您本人操作，请立即通知管理员。',
    ],
  }),
};

const FOOTER: Record<Language, string> = {
  'en-US': `${NAME} · This is an automatic email. Please don’t reply.`,
  'zh-CN': `${NAME} · 此邮件由系统自动发送，请勿回复。`,
};

/** The letter in the person's language. It never contains names that strangers chose. */
export function accountLetter(language: Language, letter: AccountLetter): Letter {
  const words = (language === 'zh-CN' ? CHINESE : ENGLISH)[letter.kind]('minutes' in letter ? letter.minutes : 0);
  const code = 'code' in letter ? { code: letter.code } : {};
  return letterOf({ language, ...words, ...code, footer: FOOTER[language] });
}
