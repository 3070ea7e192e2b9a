// The name of the game, drawn: no font has to arrive before it stands.

const SHAPES = { latin: { width: 362, height: 63 }, arabic: { width: 191, height: 90 } } as const;

interface WordmarkProps {
  readonly letters?: keyof typeof SHAPES;
  readonly className?: string | undefined;
  /** Where the name does not also stand as text. */
  readonly label?: string | undefined;
}

/** As high as its CSS says, in the colour of the text around it. */
export function Wordmark({ letters = "latin", className, label }: WordmarkProps) {
  const { width, height } = SHAPES[letters];
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has its title wherever it is not hidden.
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="currentColor"
      role={label === undefined ? undefined : "img"}
      aria-hidden={label === undefined}
    >
      {label !== undefined && <title>{label}</title>}
      <use href={`/wordmark.svg#${letters}`} />
    </svg>
  );
}
