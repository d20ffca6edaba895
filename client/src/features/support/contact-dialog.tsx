import { Field, Input, Textarea } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/store.js';
import { useSendSupportQuestionMutation, useUploadSupportImageMutation } from '../../api/support.js';
import { FormDialog } from '../../components/form-dialog.js';
import { notify } from '../../components/toast-store.js';
import { useErrorText } from '../../lib/error-text.js';
import { ImageField } from './image-field.js';
import {
  SUPPORT_FIELDS,
  type SupportField,
  type SupportProblems,
  type SupportValues,
  supportProblems,
} from './support-rules.js';
import { SUPPORT_TEXTS } from './texts.js';

interface Props {
  open: boolean;
  onClose: () => void;
}

function useOwnValues(): SupportValues {
  const user = useAppSelector((state) => state.session.user);
  return { email: user?.email ?? '', name: user ? `${user.firstName} ${user.lastName}`.trim() : '', question: '' };
}

/** Uploads the picture, then the question. The picture is uploaded again after a failure: the server may have forgotten it. */
function useAsk() {
  const [upload, uploading] = useUploadSupportImageMutation();
  const [send, sending] = useSendSupportQuestionMutation();
  const ask = async (values: SupportValues, image: File | null) => {
    const kept = image ? await upload({ body: image }).unwrap() : null;
    await send({
      supportQuestionDto: {
        EmailAddress: values.email.trim(),
        UserName: values.name.trim(),
        Question: values.question.trim(),
        ...(kept ? { imgURL: kept.imageURL } : {}),
      },
    }).unwrap();
  };
  return { ask, busy: uploading.isLoading || sending.isLoading };
}

function useContactForm({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation(SUPPORT_TEXTS);
  const errorText = useErrorText();
  const own = useOwnValues();
  const form = useRef<HTMLFormElement>(null);
  const [email, question] = [useRef<HTMLInputElement>(null), useRef<HTMLTextAreaElement>(null)];
  const [values, setValues] = useState(own);
  const [image, setImage] = useState<File | null>(null);
  const [problems, setProblems] = useState<SupportProblems>({});
  const { ask, busy } = useAsk();

  const change = (field: SupportField) => (text: string) => {
    const next = { ...values, [field]: text };
    setValues(next);
    if (problems[field]) setProblems({ ...problems, [field]: supportProblems(next)[field] });
  };
  const submit = async () => {
    const found = supportProblems(values);
    setProblems(found);
    const first = SUPPORT_FIELDS.find((field) => found[field]);
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    try {
      await ask(values, image);
      notify({ kind: 'success', title: t('sent'), text: t('sentText', { email: values.email.trim() }) });
      setValues({ ...values, question: '' });
      setImage(null);
      onClose();
    } catch (error) {
      notify({ kind: 'error', title: t('failed'), text: errorText(error) });
    }
  };
  const message = (field: SupportField) => {
    const problem = problems[field];
    // Each field's rules have their own texts; the rules define which exist.
    return problem && t(`rules.${field}.${problem}` as 'rules.email.required');
  };
  return { form, email, question, values, image, setImage, change, submit, message, busy };
}

/** The form of Contact Us. What was typed stays when it is closed, until it was sent. */
export default function ContactDialog({ open, onClose }: Props) {
  const { t } = useTranslation(SUPPORT_TEXTS);
  const { form, email, question, values, image, setImage, change, submit, message, busy } = useContactForm({ onClose });
  const field = (name: 'email' | 'name') => (
    <Field.Root invalid={message(name) !== undefined} required>
      <Field.Label>
        {t(name)}
        <Field.RequiredIndicator />
      </Field.Label>
      <Input
        ref={name === 'email' ? email : undefined}
        name={name}
        type={name === 'email' ? 'email' : 'text'}
        autoComplete={name}
        value={values[name]}
        onChange={(event) => change(name)(event.target.value)}
      />
      <Field.ErrorText>{message(name)}</Field.ErrorText>
    </Field.Root>
  );
  return (
    <FormDialog
      open={open}
      title={t('title')}
      lead={t('lead')}
      submitLabel={t('send')}
      busy={busy}
      focusRef={values.email ? question : email}
      formRef={form}
      onSubmit={submit}
      onClose={onClose}
    >
      {field('email')}
      {field('name')}
      <Field.Root invalid={message('question') !== undefined} required>
        <Field.Label>
          {t('question')}
          <Field.RequiredIndicator />
        </Field.Label>
        <Textarea
          ref={question}
          name="question"
          rows={5}
          placeholder={t('questionHint')}
          value={values.question}
          onChange={(event) => change('question')(event.target.value)}
        />
        <Field.ErrorText>{message('question')}</Field.ErrorText>
      </Field.Root>
      <ImageField image={image} onChange={setImage} within={form} />
    </FormDialog>
  );
}
