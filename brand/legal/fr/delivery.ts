import type { LegalDocument } from '../legal-document.ts';

export const delivery: LegalDocument = {
  updated: '2026-11-02',
  sections: {
    fees: {
      heading: 'Frais de livraison',
      body: [
        'La livraison est offerte pour toute commande, quel qu’en soit le montant, à toute adresse en Australie. Le total du panier est le total à payer ; il est en dollars australiens, GST comprise.',
      ],
    },
    time: {
      heading: 'Délai de livraison',
      body: [
        'Les commandes sont payées avant d’être expédiées. Votre colis vous parvient en général dans les 10 jours ouvrés après l’encaissement du paiement. Les régions éloignées et les semaines d’avant Noël demandent parfois un peu plus.',
        'Les jours ouvrés vont du lundi au vendredi, hors jours fériés du Victoria. Ce sont des estimations honnêtes et non des promesses : si votre colis tarde, dites-le-nous, nous le retrouverons ou réparerons l’affaire.',
      ],
    },
    methods: {
      heading: 'Modes et lieux de livraison',
      body: [
        'Nous expédions de Ballarat par Australia Post ou par transporteur routier, selon ce qui dessert le mieux votre adresse. Nous livrons aux adresses, boîtes postales et consignes à colis de tous les États et territoires.',
        'Nous n’acceptons pas de commandes internationales et ne pouvons livrer hors d’Australie.',
        'Ce qui est commandé ensemble voyage en général ensemble. Si nous l’envoyons séparément, vous ne payez rien de plus.',
      ],
    },
    failure: {
      heading: 'Échec de livraison',
      body: [
        'Si personne n’est là, le transporteur laisse le colis en lieu sûr ou un avis indiquant où le retirer. Les bureaux de poste gardent les colis 10 jours ouvrés.',
        'Un colis qui nous revient parce que l’adresse était incomplète ou qu’il n’a pas été retiré repart dès que vous avez confirmé l’adresse. Si cela arrive deux fois, nous remboursons les articles et pouvons déduire le coût du second envoi.',
        'Si un colis est perdu ou arrive abîmé, c’est à nous de régler l’affaire. Écrivez à {{email}} avec votre numéro de commande et une photo des dégâts éventuels ; nous renverrons les articles ou les rembourserons en entier.',
      ],
    },
    returns: {
      heading: 'Retours',
      body: [
        'Vous pouvez retourner tout article dans les 30 jours suivant sa réception, pour quelque raison que ce soit, dans son état et son emballage d’origine. Écrivez d’abord à {{email}} avec votre numéro de commande, puis envoyez-le, bien emballé, à {{address}}.',
        'Pour un changement d’avis, les frais de retour sont à votre charge ; nous conseillons un envoi suivi. Nous remboursons le prix payé sur la même carte dans les cinq jours ouvrés après l’arrivée du colis. Si vous nous prévenez dans les 7 jours suivant la réception, nous réservons la taille ou le titre que vous préférez, pour l’échanger le jour où votre colis arrive.',
        'Nos articles sont assortis de garanties que l’Australian Consumer Law interdit d’exclure. Vous avez droit au remplacement ou au remboursement en cas de défaut majeur, et à l’indemnisation de toute autre perte raisonnablement prévisible. Vous avez aussi droit à la réparation ou au remplacement d’un article dont la qualité n’est pas acceptable sans que le défaut soit majeur. Pour un article défectueux, ni les 30 jours ni l’emballage ne comptent, et le retour est à nos frais.',
      ],
    },
    incorrect: {
      heading: 'Articles mal décrits',
      body: [
        'Nous photographions, mesurons et décrivons avec soin, et nous nous trompons parfois. Si ce qui arrive n’est pas ce que nous avons décrit, ou ce que vous avez commandé, dites-le-nous dans un délai raisonnable. Nous payons le retour et envoyons le bon article, ou remboursons en entier : à vous de choisir.',
        'De légers écarts dans la teinte d’une étoffe, ou dans son rendu à l’écran, tiennent à la matière et ne sont pas une description erronée.',
      ],
    },
    excluded: {
      heading: 'Articles qui ne peuvent être retournés',
      body: [
        'Pour un changement d’avis, nous ne pouvons reprendre :',
        [
          'les casquettes portées dehors, lavées ou modifiées ;',
          'les livres annotés, cornés ou qui montrent qu’ils ont été lus ;',
          'les articles sans leur emballage ou leurs étiquettes d’origine ;',
          'les dons au ministère, qui ne sont pas des achats. Écrivez-nous si un don a été fait par erreur.',
        ],
        'Cette liste ne limite pas vos droits selon l’Australian Consumer Law lorsqu’un article est défectueux, dangereux ou non conforme à sa description.',
      ],
    },
  },
};
