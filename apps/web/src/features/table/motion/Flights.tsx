// Animates cards over the table. Purely decorative: the table below already shows the newest state and takes clicks.
import type { GameState } from "@chkobba/protocol";
import { Component, createRef } from "react";
import { motionScale } from "../../../shared/settings.ts";
import { backPicture } from "../../../shared/ui/card-backs.ts";
import styles from "./Flights.module.css";
import { type Flying, fly, type Stage, stageOf } from "./flight.ts";
import { ghostsIn } from "./ghosts.ts";
import { type Move, planMotion, planOpening } from "./plan-motion.ts";

interface FlightLayerProps {
  readonly game: GameState;
  /** Whether all hands are covered, on a device that several people share. */
  readonly isCovered?: boolean;
}

/**
 * Lets cards fly between elements inside the parent of this layer. A class component, because only class components
 * can read the DOM right before React changes it (getSnapshotBeforeUpdate).
 */
export class Flights extends Component<FlightLayerProps> {
  private readonly layer = createRef<HTMLDivElement>();
  private flying: readonly Flying[] = [];
  private stopOpening: () => void = () => {};
  private ghostsFor: ReturnType<typeof ghostsIn> | null = null;

  override componentDidMount(): void {
    const opening = planOpening(this.props.game);
    if (opening.length > 0 && motionScale() > 0) this.open(opening);
  }

  override shouldComponentUpdate(next: FlightLayerProps): boolean {
    return next.game !== this.props.game;
  }

  override getSnapshotBeforeUpdate(): Stage {
    return this.look();
  }

  override componentDidUpdate(earlier: FlightLayerProps, _: unknown, before: Stage): void {
    this.stopOpening();
    if (this.props.isCovered === true) this.turnDown();
    this.perform(planMotion(earlier.game, this.props.game), before);
  }

  override componentWillUnmount(): void {
    this.stopOpening();
    this.land();
  }

  /**
   * Deals the cards once the table is painted. Measuring the table earlier would force the browser to lay it out at
   * this point, which takes long.
   */
  private open(opening: readonly Move[]): void {
    const board = this.board;
    if (board === null) return;
    board.dataset.opening = "";
    let timer = 0;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => {
        this.stopOpening();
        this.perform(opening, this.look());
      });
    });
    this.stopOpening = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      delete board.dataset.opening;
      this.stopOpening = () => {};
    };
  }

  private get board(): HTMLElement | null {
    return this.layer.current?.parentElement ?? null;
  }

  /** The current position of every place on the table; empty if nothing will move. */
  private look(): Stage {
    return this.board === null || motionScale() === 0 ? new Map() : stageOf(this.board);
  }

  private perform(plan: readonly Move[], before: Stage): void {
    const layer = this.layer.current;
    if (layer === null || plan.length === 0 || before.size === 0) return;
    this.land();
    const after = this.look();
    this.ghostsFor ??= ghostsIn(layer, styles.ghost ?? "");
    this.flying = fly({ plan, before, after, ghostsFor: this.ghostsFor, scale: motionScale() });
  }

  /** Replaces the pictures that stay in this layer between flights, because they may show cards of a covered hand. */
  private turnDown(): void {
    this.land();
    for (const ghost of this.layer.current?.querySelectorAll("img") ?? []) ghost.src = backPicture();
  }

  /** Ends running animations, so that the newest state is visible. */
  private land(): void {
    for (const each of this.flying) each.land();
    this.flying = [];
  }

  override render() {
    return <div ref={this.layer} className={styles.layer} aria-hidden="true" />;
  }
}
