// A name that links to the public page of its account, unless the account is deleted.
import { DELETED_PLAYER } from "@chkobba/protocol";
import type { ReactNode } from "react";
import { Link } from "wouter";
import styles from "./PlayerLink.module.css";

interface PlayerLinkProps {
  readonly username: string;
  /** The name to show. */
  readonly children: ReactNode;
}

export function PlayerLink({ username, children }: PlayerLinkProps) {
  if (username === DELETED_PLAYER) return <bdi>{children}</bdi>;
  return (
    <Link href={`/player/${encodeURIComponent(username)}`} className={styles.link}>
      <bdi>{children}</bdi>
    </Link>
  );
}
