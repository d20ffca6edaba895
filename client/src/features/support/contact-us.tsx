import { Button, chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icon.js';
import { SUPPORT_TEXTS } from './texts.js';

const ContactDialog = lazy(() => import('./contact-dialog.js'));

/** The floating Contact Us button. Once opened the form stays mounted, so that closing it loses nothing. */
export function ContactUs() {
  const { t } = useTranslation(SUPPORT_TEXTS, { useSuspense: false });
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  const label = t('open');
  return (
    <>
      <Button
        position="fixed"
        insetEnd={{ base: '4', md: '6' }}
        bottom={{ base: '4', md: '6' }}
        zIndex="docked"
        size="sm"
        borderRadius="full"
        shadow="md"
        aria-haspopup="dialog"
        aria-label={label}
        onClick={show}
      >
        <Icon name="help" size={18} />
        <chakra.span display={{ base: 'none', md: 'inline' }}>{label}</chakra.span>
      </Button>
      {wanted ? (
        <Suspense fallback={null}>
          <ContactDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
