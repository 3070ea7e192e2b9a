// The name of the game as a drawing, so that no font has to load first.
import { useLanguage } from "../i18n/index.ts";

const SHAPES = {
  latin: { width: 362, height: 63, name: "Chkobba" },
  arabic: { width: 191, height: 90, name: "شكبّة" },
} as const;

interface WordmarkProps {
  /** The script in which the name is drawn; by default that of the page's language. */
  readonly letters?: keyof typeof SHAPES;
  readonly className?: string | undefined;
  /** Whether screen readers read the name here. Set this if the name is not also shown as text. */
  readonly isNamed?: boolean;
}

/** CSS sets the height. The colour is that of the surrounding text. */
export function Wordmark({ letters, className, isNamed = false }: WordmarkProps) {
  const ownLetters = useLanguage().language === "ar" ? "arabic" : "latin";
  const shape = letters ?? ownLetters;
  const { width, height, name } = SHAPES[shape];
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a title unless it is hidden.
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="currentColor"
      role={isNamed ? "img" : undefined}
      aria-hidden={!isNamed}
    >
      {isNamed && <title>{name}</title>}
      <use href={`/wordmark.svg#${shape}`} />
    </svg>
  );
}
