import { Box, Text } from '@chakra-ui/react';
import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { BOARDS_TEXTS } from '../../components/boards/boards-texts.js';
import type { TileProps } from '../../lib/board-tile.js';
import { TileText } from './tile-text.js';

// Written by one person and read by others: no HTML, no pictures from elsewhere, and links that open apart.
const OPTIONS: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  overrides: {
    a: { props: { target: '_blank', rel: 'noopener noreferrer nofollow' } },
    img: { component: ({ alt }: { alt?: string }) => <>{alt}</> },
    iframe: { component: () => null },
  },
};

const LOOK = {
  overflowWrap: 'anywhere',
  '& h1, & h2, & h3, & h4': { fontWeight: 'semibold', mb: '1' },
  '& * + h1, & * + h2, & * + h3, & * + h4': { mt: '2' },
  '& h1': { fontSize: 'lg' },
  '& h2': { fontSize: 'md' },
  '& p': { mb: '2' },
  '& ul': { listStyleType: 'disc', ps: '5', mb: '2' },
  '& ol': { listStyleType: 'decimal', ps: '5', mb: '2' },
  '& a': { color: 'accent.fg', textDecoration: 'underline' },
  '& blockquote': { borderInlineStartWidth: '3px', ps: '3', color: 'fg.muted' },
  '& code': { fontFamily: 'mono', fontSize: 'xs' },
  '& pre': { overflowX: 'auto' },
  '& table': { borderCollapse: 'collapse' },
  '& th, & td': { borderWidth: '1px', px: '2', py: '1', textAlign: 'start' },
} as const;

/** A user's text on the dashboard. */
export default function TextTile({ isEditing }: TileProps) {
  const { t } = useTranslation(BOARDS_TEXTS);
  const text = useContext(TileText);
  if (text.trim() === '') return isEditing ? <Text color="fg.muted">{t('text.empty')}</Text> : null;
  return (
    <Box css={LOOK}>
      <Markdown options={OPTIONS}>{text}</Markdown>
    </Box>
  );
}
