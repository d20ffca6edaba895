import { Button, Flex, HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type To, useLocation } from 'react-router';
import { useMayChange } from '../api/use-may-change.js';
import { keptSource } from '../lib/source-address.js';
import { findingHeight } from './feedback/skeletons.js';

/** Where a finding leads: the page where it is fixed, or a step on this one. */
export type FindingAction = {
  text: string;
  /** It changes data, so it is offered only to users who may do that. */
  changes?: boolean;
} & ({ to: To; onClick?: undefined } | { to?: undefined; onClick: () => void });

/** Links to the project's uploads, where missing data can be added; keeps the selected data. */
export function useUploadsAction(): (projectId: string) => FindingAction {
  const { t } = useTranslation('common');
  const { search } = useLocation();
  return (projectId) => ({
    text: t('toUploads'),
    to: { pathname: `/projectplanogram/${projectId}/uploads`, search: keptSource(search) },
    changes: true,
  });
}

interface Props {
  /** The finding, as a sentence. */
  children: string;
  action?: FindingAction | null;
  /** Shown after the sentence: how it is computed. */
  more?: ReactNode;
  /** New figures are loading; the sentence is about the previous ones. */
  refreshing?: boolean;
  /** Lines on a phone, if they are usually more than most findings have. */
  lines?: number;
}

function Action({ text, to, onClick }: FindingAction) {
  // Names of categories and products have no maximum length.
  const look = {
    size: 'sm',
    variant: 'outline',
    h: 'auto',
    minH: '8',
    py: '1',
    maxW: '100%',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  } as const;
  if (to === undefined) {
    return (
      <Button {...look} onClick={onClick}>
        {text}
      </Button>
    );
  }
  return (
    <Button {...look} asChild>
      <Link to={to}>{text}</Link>
    </Button>
  );
}

/** The start of a page of figures: one sentence with the finding, and a link to the next step. */
export function FindingLine({ children, action = null, more, refreshing = false, lines }: Props) {
  const mayChange = useMayChange();
  const isOffered = action !== null && (mayChange || action.changes !== true);
  return (
    <Flex
      role="note"
      aria-busy={refreshing}
      opacity={refreshing ? 0.55 : 1}
      transitionProperty="opacity"
      transitionDuration="fast"
      columnGap="3"
      rowGap="2"
      align="center"
      wrap="wrap"
      minH={findingHeight(lines)}
      px="4"
      py="3"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      borderStartWidth="3px"
      borderStartColor="accent.solid"
    >
      <Text flex="1 1 280px" fontWeight="medium" overflowWrap="anywhere">
        {children}
      </Text>
      {isOffered || more ? (
        <HStack gap="2" wrap="wrap" maxW="100%">
          {isOffered ? <Action {...action} /> : null}
          {more}
        </HStack>
      ) : null}
    </Flex>
  );
}
