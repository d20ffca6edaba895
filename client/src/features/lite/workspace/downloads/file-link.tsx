import { Button } from '@chakra-ui/react';
import { Icon } from '../../../../components/icon.js';

interface Props {
  href: string;
  text: string;
  /** The link's content, for screen readers. */
  label: string;
}

/** Fetches a file by its signed link. */
export function FileLink({ href, text, label }: Props) {
  return (
    <Button asChild size="xs" variant="outline">
      <a href={href} download aria-label={label}>
        <Icon name="download" size={14} />
        {text}
      </a>
    </Button>
  );
}
