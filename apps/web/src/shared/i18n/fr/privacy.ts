// French: the privacy page.
import type { Catalogue } from "../catalogue.ts";

export const privacy: Catalogue["privacy"] = {
  title: "Vie privée",
  lead: "Ce que Chkobba garde à votre sujet, combien de temps, et qui peut le voir.",
  sections: [
    {
      title: "Ce qui est gardé",
      items: [
        "Un invité\u00a0: le nom saisi et un nombre au hasard propre à ce navigateur. Le serveur n'en garde qu'une empreinte, pour vous rendre votre place.",
        "Un compte\u00a0: nom d'utilisateur, e-mail, une empreinte du mot de passe, les clés d'accès (clés publiques seulement), et les navigateurs où vous êtes connecté, avec l'heure.",
        "Les parties\u00a0: chaque carte jouée, résultats, classements et statistiques, pour revoir les parties et pour que le classement soit juste.",
        "Les messages aux tables, les amis, les personnes bloquées, et les notifications que vous avez demandées.",
        "Pas de publicité, pas de pistage, pas de cookies tiers. Deux cookies vous gardent connecté, un garde votre langue.",
      ],
    },
    {
      title: "Combien de temps",
      items: [
        "Messages\u00a0: 90 jours. Si un joueur est signalé, des copies des derniers messages de cette table restent avec le signalement, pendant un an.",
        "Ce que la modération vous dit\u00a0: jusqu'à votre lecture, 90 jours au plus. Le journal de ses décisions reste, avec le nom à la table et la raison.",
        "Les parties classées de deux comptes entre eux sont comptées, avec les signes d'un résultat arrangé\u00a0: 90 jours après la dernière. Ce que les modérateurs en voient\u00a0: un an.",
        "Votre adresse réseau\u00a0: pas gardée avec vos données. Le journal du proxy n'a que votre réseau (sans la fin de l'adresse)\u00a0; celui du serveur a une adresse après un faux mot de passe d'administration ou avec un proxy mal réglé. Les nouvelles lignes remplacent les anciennes. Des empreintes servent aux limites, 30 jours au plus\u00a0; celle d'une partie inachevée contre le bot, 90 jours au plus.",
        "Sessions\u00a0: jusqu'à la déconnexion, une semaine sans usage, ou six mois en tout. Liens de mot de passe\u00a0: une heure.",
        "E-mails qui n'ont pas encore pu partir\u00a0: un jour, chiffrés.",
        "Votre réponse à une sanction\u00a0: un an.",
        "Un ancien nom d'utilisateur après un changement\u00a0: gardé pour vous pendant un an, pour que ses liens mènent à vous et que personne d'autre ne l'ait.",
        "Compte, résultats et rediffusions\u00a0: jusqu'à la suppression du compte. Les parties terminées d'invités restent, avec le nom saisi.",
      ],
    },
    {
      title: "Qui le voit",
      items: [
        "Tout le monde\u00a0: votre nom d'utilisateur, classements, statistiques, et les rediffusions par leur lien.",
        "Les joueurs à votre table\u00a0: votre nom, vos messages et réactions. La voix va de navigateur à navigateur\u00a0; le serveur ne l'entend pas et ne la garde pas.",
        "Les personnes bloquées n'en sont pas averties.",
        "Les modérateurs\u00a0: un signalement et les messages autour\u00a0; les comptes sur l'appareil d'un compte suspendu\u00a0; et les paires de comptes aux résultats peut-être arrangés.",
        "Les responsables du site\u00a0: la base de données, pour faire marcher le site. Rien n'est vendu ni transmis.",
        "La voix peut montrer votre adresse aux navigateurs des autres joueurs\u00a0; laissez-la coupée si vous ne le voulez pas.",
        "Quand la voix est active, votre navigateur demande sa propre adresse à un serveur STUN\u00a0: celui que les responsables de ce site ont choisi, ou deux de Google (stun.l.google.com, stun1.l.google.com). Google voit alors votre adresse, mais pas la partie.",
      ],
    },
    {
      title: "Ce que vous pouvez faire",
      items: [
        "Dans «\u00a0Vos données\u00a0»\u00a0: tout télécharger en un fichier, terminer des sessions, retirer des clés d'accès, supprimer le compte.",
        "La suppression agit tout de suite\u00a0: vos données sont effacées, et les parties des autres gardent une place nommée «\u00a0Deleted player\u00a0».",
        "Sans compte\u00a0: effacez les données de ce site dans votre navigateur.",
      ],
    },
  ],
  yourData: "Vos données",
};
