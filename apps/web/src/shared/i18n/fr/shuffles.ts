// French: the check of a game's shuffles.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";

const plural = pluralIn("fr");

export const shuffles: Catalogue["shuffles"] = {
  title: "Les mélanges de cette partie",
  checking: "Votre navigateur vérifie les mélanges.",
  right: "Tout est conforme",
  rightText: (rounds) =>
    plural(rounds, {
      one: "Chaque carte de la manche correspond aux graines scellées avant la donne.",
      other: "Chaque carte des # manches correspond aux graines scellées avant la donne.",
    }),
  wrong: "Quelque chose ne va pas",
  wrongText:
    "Ce qui est marqué ci-dessous ne correspond pas à ce qui a été scellé. Gardez la partie\u00a0: c'est votre preuve.",
  unsealed: "Rien n'a été scellé",
  unsealedText: "Cette partie est plus ancienne que les mélanges scellés\u00a0: il n'y a rien à vérifier.",
  failed: "La partie n'a pas pu être chargée",
  tryAgain: "Réessayer",

  seals: "Les sceaux",
  server: "Le serveur",
  fits: "Correspond à son sceau.",
  wrongSeed: "Ne correspond pas à son sceau.",
  keptBack: "A scellé une graine sans jamais l'ouvrir\u00a0: elle n'est pas dans les mélanges.",
  noPart: "Ne participe pas aux mélanges.",
  seen: "Ce sont les sceaux que ce navigateur a vus avant la donne.",
  exchanged: "Ce ne sont pas les sceaux que ce navigateur a vus avant la donne.",
  unseen: "Ce navigateur ne les a pas vus avant la donne.",
  alone: "Aucune graine de joueur n'est dans ces mélanges\u00a0: le serveur aurait pu choisir celle qui lui plaisait.",

  rounds: "Manche par manche",
  round: (number) => `Manche ${number}`,
  deckFits: "Le mélange correspond aux sceaux.",
  deckWrong: "Le mélange ne correspond pas aux sceaux.",
  voidDeals: (count) => plural(count, { one: "# donne nulle.", other: "# donnes nulles." }),
  cutAt: (at) => plural(at, { one: "Coupé sous # carte.", other: "Coupé sous # cartes." }),
  rulesWrong: "Les coups et les donnes ne suivent pas les règles.",

  limits: "Ce que cela ne prouve pas",
  limitsText:
    "Que personne ne regarde\u00a0: le serveur connaît les cartes pendant le jeu, et deux joueurs peuvent se dire les leurs. Cela prouve que personne n'a choisi les cartes.",
  download: "Télécharger la partie",
  downloadHint: "Chacun peut la vérifier sans notre code, avec ce script qui accompagne le serveur\u00a0:",
};
