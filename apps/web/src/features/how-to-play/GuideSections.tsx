// The sections of the guide, used by its page and its dialog. The parent passes the button that starts a game.
import type { ReactNode } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Deck } from "./Deck.tsx";
import styles from "./GuideSections.module.css";
import { Practice } from "./Practice.tsx";
import { Scoring } from "./Scoring.tsx";
import { Terms } from "./Terms.tsx";
import { TurnRules } from "./TurnRules.tsx";

/** The sections in reading order. Each name is also the section's id in the page's address. */
export const SECTIONS = [
  "lesson",
  "about",
  "deck",
  "objective",
  "setup",
  "scoring",
  "house",
  "strategy",
  "ready",
] as const;
type SectionName = (typeof SECTIONS)[number];

/** The section with the lesson, which comes before the text. */
export function LessonSection() {
  return (
    <Section name="lesson">
      <Practice />
    </Section>
  );
}

export function GuideSections({ callToPlay }: { readonly callToPlay: ReactNode }) {
  return (
    <div className={styles.sections}>
      <Section name="about">
        <Texts of="about" />
      </Section>
      <Section name="deck">
        <Texts of="deck" />
        <Deck />
      </Section>
      <Section name="objective">
        <Texts of="objective" />
      </Section>
      <Section name="setup">
        <Setup />
      </Section>
      <Section name="scoring">
        <Scoring />
      </Section>
      <Section name="house">
        <HouseRules />
      </Section>
      <Section name="strategy">
        <Strategy />
      </Section>
      <Section name="ready">
        <Ready callToPlay={callToPlay} />
      </Section>
    </div>
  );
}

function Section({ name, children }: { readonly name: SectionName; readonly children: ReactNode }) {
  const { howToPlay } = useCatalogue();
  return (
    <section id={name} className={styles.section} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} className={styles.title}>
        {howToPlay[name].title}
      </h2>
      {children}
    </section>
  );
}

function Texts({ of }: { readonly of: "about" | "deck" | "objective" }) {
  const { howToPlay } = useCatalogue();
  return howToPlay[of].texts.map((text) => <p key={text}>{text}</p>);
}

function Setup() {
  const { deal, turn, end, teams } = useCatalogue().howToPlay.setup;
  return (
    <>
      <h3>{deal.title}</h3>
      {deal.texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <h3>{turn.title}</h3>
      <p>{turn.text}</p>
      <TurnRules />
      <h3>{end.title}</h3>
      <p>{end.text}</p>
      <h3>{teams.title}</h3>
      <p>{teams.text}</p>
    </>
  );
}

function HouseRules() {
  const { house } = useCatalogue().howToPlay;
  return (
    <>
      <p>{house.text}</p>
      <Terms entries={house.rules} />
      <h3>{house.words.title}</h3>
      <Terms entries={house.words.terms} />
    </>
  );
}

function Strategy() {
  const { tips, bot } = useCatalogue().howToPlay.strategy;
  return (
    <>
      <Terms entries={tips} />
      <h3>{bot.title}</h3>
      <p>{bot.text}</p>
      <Terms entries={bot.terms} />
    </>
  );
}

function Ready({ callToPlay }: { readonly callToPlay: ReactNode }) {
  const { ready } = useCatalogue().howToPlay;
  return (
    <>
      <p>{ready.text}</p>
      {callToPlay}
    </>
  );
}
