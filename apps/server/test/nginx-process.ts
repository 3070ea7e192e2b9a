// Debian's nginx with the delivered settings, in front of servers of a test.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { NGINX, OPENSSL } from "./environment.ts";
import { freePort } from "./free-port.ts";

const DELIVERED = join(import.meta.dirname, "../../../deploy/nginx/chkobba.conf");
/** The longest wait for the start of nginx. */
const START_MS = 60_000;
const LOOK_MS = 50;

/** Chosen before the servers start, because they have to know the address of the proxy. */
interface NginxPorts {
  readonly tls: number;
  readonly plain: number;
}

export class NginxProcess {
  readonly folder: string;
  readonly url: string;
  readonly plainUrl: string;
  readonly #child: ChildProcess;

  private constructor(folder: string, { tls, plain }: NginxPorts) {
    this.folder = folder;
    this.url = `https://localhost:${tls}`;
    this.plainUrl = `http://localhost:${plain}`;
    this.#child = spawn(NGINX, [...this.#where(), "-g", "daemon off;"], { stdio: ["ignore", "ignore", "inherit"] });
  }

  static async ports(): Promise<NginxPorts> {
    return { tls: await freePort(), plain: await freePort() };
  }

  /**
   * The caller must accept a certificate that no authority has signed.
   * @param hosts the host and port of each of the two servers
   */
  static async start(ports: NginxPorts, hosts: readonly [string, string]): Promise<NginxProcess> {
    const folder = mkdtempSync(join(tmpdir(), "chkobba-nginx-"));
    writeSettings(folder, ports, hosts);
    const nginx = new NginxProcess(folder, ports);
    const deadline = performance.now() + START_MS;
    const answers = () => fetch(nginx.plainUrl, { redirect: "manual" }).then(Boolean, () => false);
    while (!(await answers())) {
      if (performance.now() > deadline) throw new Error("nginx does not start");
      await pause(LOOK_MS);
    }
    return nginx;
  }

  reload(): void {
    execFileSync(NGINX, [...this.#where(), "-s", "reload"], { stdio: "pipe" });
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, "exit");
    this.#child.kill("SIGTERM");
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }

  #where(): readonly string[] {
    return ["-p", this.folder, "-c", join(this.folder, "nginx.conf")];
  }
}

/** Writes the delivered settings with other ports, addresses and paths, and the settings around them. */
function writeSettings(folder: string, { tls, plain }: NginxPorts, hosts: readonly [string, string]): void {
  for (const name of ["tls", "acme/.well-known/acme-challenge", "temporary"]) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  writeFileSync(join(folder, "acme/.well-known/acme-challenge/token"), "answer");
  const files = ["-keyout", join(folder, "tls/privkey.pem"), "-out", join(folder, "tls/fullchain.pem")];
  const request = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  execFileSync(OPENSSL, [...request, "-subj", "/CN=localhost", ...files], { stdio: "pipe" });
  const changes: readonly [string | RegExp, string][] = [
    [/listen \[::\]:\d+.*\n/g, ""],
    ["listen 443 ", `listen 127.0.0.1:${tls} `],
    ["listen 80;", `listen 127.0.0.1:${plain};`],
    ["172.30.40.11:3000", hosts[0]],
    ["172.30.40.12:3000", hosts[1]],
    [/\/etc\/nginx\/tls/g, join(folder, "tls")],
    [/\/var\/www\/acme/g, join(folder, "acme")],
    [/\/var\/log\/nginx/g, folder],
  ];
  const changed = changes.reduce(
    (text, [from, to]) => {
      const next = text.replace(from, to);
      if (next === text) throw new Error(`the delivered settings have no ${from}`);
      return next;
    },
    readFileSync(DELIVERED, "utf8"),
  );
  writeFileSync(join(folder, "chkobba.conf"), changed);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, "temporary")};`,
  );
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    join(folder, "nginx.conf"),
    `${user}\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents { worker_connections 8192; }\nhttp {\n${temporary.join("\n")}\ninclude ${folder}/chkobba.conf;\n}\n`,
  );
}
