// French: the course, eight short lessons.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";

const plural = pluralIn("fr");

export const course: Catalogue["course"] = {
  title: "Le cours",
  lead: "Huit petites leçons, trois minutes chacune. Trouvez le meilleur coup, et lisez pourquoi c'est le meilleur.",
  solved: (solved, of) => plural(solved, { one: `# réussi sur ${of}`, other: `# réussis sur ${of}` }),
  step: (number, of) => `Exercice ${number} sur ${of}`,
  onDevice: "Votre progression reste sur cet appareil, même avec un compte.",
  puzzles: "Les problèmes, pour la suite",
  allLessons: "Toutes les leçons",
  again: "Encore une fois",
  next: "Suivant",
  nextLesson: "Leçon suivante",
  lessons: {
    captures: {
      name: "Valeurs et prises",
      about:
        "Une carte prend une carte de même valeur\u00a0: as 1, dame 8, valet 9, roi 10. La couleur ne compte pas pour prendre. Elle compte pour ce que vous gagnez.",
    },
    sums: {
      name: "Les sommes",
      about:
        "Une carte prend aussi des cartes dont la somme fait sa valeur. Regardez ce que vous gagnez, et ce qui reste sur la table.",
    },
    "must-take": {
      name: "Prendre est obligatoire",
      about:
        "Une carte qui peut prendre doit prendre, et la carte égale passe avant la somme. Vous choisissez la carte jouée\u00a0: choisissez avant d'être forcé.",
    },
    points: {
      name: "Les quatre points",
      about:
        "La karta pour 21 cartes, le dinari pour 6 carreaux, la barmila pour les sept, et le 7 de carreau vaut un point à lui seul\u00a0: la haya.",
    },
    traps: {
      name: "Les pièges à chkobba",
      about:
        "Vider la table, c'est une chkobba, un point. Laissez plus de 10 sur la table\u00a0: aucune carte ne prend tout.",
    },
    sevens: {
      name: "Compter les sept",
      about: "Trois sept gagnent la barmila. À deux partout, les six décident. Comptez les sept déjà sortis.",
    },
    "last-cards": {
      name: "Les dernières cartes",
      about:
        "À la dernière main, les cartes non vues sont celles de l'autre. Le dernier qui prend reçoit aussi ce qui reste sur la table.",
    },
    partners: {
      name: "À deux",
      about: "Après vous joue un adversaire, puis votre partenaire. Posez ce qui ne sert à rien au premier.",
    },
  },
};
