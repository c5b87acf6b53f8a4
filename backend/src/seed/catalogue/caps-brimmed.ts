import { cap } from './product.ts';

/** Hats with a brim all round, and knitted ones with none. */
export const brimmedCaps = [
  cap({
    slug: 'tidewater-bucket',
    name: 'Tidewater Bucket Hat',
    about: 'A deep-crowned bucket in washed indigo chambray with a stitched brim and a line of waves.',
    price: 49.95,
    sizes: ['S/M', 'L/XL'],
    description: [
      'Seven-ounce chambray, washed until the indigo has gone the blue of shallow water over sand. The crown is deep, the brim comes down at an angle that keeps the sun off your ears, and eight rows of stitching hold it there.',
      'Three waves are embroidered at the front in ecru. Two sewn eyelets on each side, a cotton-tape band inside, and enough body that it can be rolled into a beach bag and shaken out again.',
    ],
  }),
  cap({
    slug: 'rockpool-cord-bucket',
    name: 'Rockpool Cord Bucket',
    about: 'Fine-wale corduroy in rockpool teal with a cream lining; wear it either way out.',
    price: 56.95,
    sizes: ['S/M', 'L/XL'],
    description: [
      'One hat, two tempers: fine fourteen-wale corduroy in teal for the cool months, and a cream cotton drill inside for when the sun comes out. Turn it through and nothing gives away which side was meant to be the first.',
      'The short brim is cut a little flatter than our other buckets, so you can turn up the front. Six rows of stitching, all of it tidy on both faces. A small woven tab is sewn in the side seam.',
    ],
  }),
  cap({
    slug: 'wide-verge-sun-hat',
    name: 'Wide Verge Sun Hat',
    about: 'A ten-centimetre brim in natural canvas, with a rust band and a cord for windy headlands.',
    price: 64.95,
    sizes: ['S', 'M', 'L', 'XL'],
    description: [
      'A gardener’s hat first. The ten-centimetre brim shades the back of your neck when you are bent over the beans, and a fine wire in its edge lets you set the dip. The canvas is unbleached cotton, twelve ounces, tested at UPF 50+.',
      'A rust grosgrain band finishes the crown and hides two vents. The chin cord is waxed cotton with a wooden bead, and it unclips. Sponge clean; store crown down.',
    ],
  }),
  cap({
    slug: 'jarrah-boonie',
    name: 'Jarrah Boonie Hat',
    about: 'A soft-brimmed bush hat in olive ripstop with a webbing band and mesh vents.',
    price: 59.95,
    sizes: ['S/M', 'L/XL'],
    stock: [{ size: 'L/XL', left: 4 }],
    description: [
      'For long walks with a map. The crown is a cotton and nylon ripstop that dries in the time it takes to boil a billy; the brim is stitched in eight rows so that it holds a shape without being stiff about it.',
      'The webbing band is sewn in loops, for a sprig, a fly or a pencil. Brass mesh vents, a terry forehead band and a detachable cord with a leather slide.',
    ],
  }),
  cap({
    slug: 'centre-court-visor',
    name: 'Centre Court Visor',
    about: 'A white cotton piqué visor with a bottle-green peak and a towelling band that earns its keep.',
    price: 36.95,
    sizes: ['One size'],
    description: [
      'A visor is a cap that has thought about Januarys. The band is white cotton piqué over a firm interlining, seven centimetres tall at the front; the peak is longer than a cap’s and bottle green above and below, to rest your eyes.',
      'Inside is a full-width towelling sweatband. The back of the band is elastic inside, so it stays put and sits under a ponytail. A small tennis ball in flight is embroidered to one side.',
    ],
  }),
  cap({
    slug: 'drovers-herringbone-flat-cap',
    name: 'Drover’s Herringbone Flat Cap',
    about: 'A classic flat cap in brown wool herringbone, quilted inside, made to be handed on.',
    price: 89.95,
    sizes: ['S', 'M', 'L', 'XL'],
    description: [
      'Pure new wool from Tasmanian flocks, woven in a two-inch herringbone of peat and oatmeal. The pattern is matched at the centre and sweeps down to the peak without a break, which wastes cloth and is worth it.',
      'The body is cut in one piece and caught to the peak with a hidden press stud. Inside: a diamond-quilted satin lining and a leather sweatband. A good flat cap should last twenty years; if a seam goes before that, send it back and we will sew it.',
    ],
  }),
  cap({
    slug: 'summerhouse-linen-flat-cap',
    name: 'Summerhouse Linen Flat Cap',
    about: 'The same good shape in slubbed natural linen, unlined, for weddings and hot afternoons.',
    price: 78.95,
    sizes: ['S', 'M', 'L', 'XL'],
    description: [
      'Linen from a Normandy mill, with all its slubs left in. The cap is unlined, so that air goes straight through, and every inside seam is bound in cotton tape the colour of lemon pith.',
      'The peak is short and stitched down on a single row. It creases, as linen does, and looks better for it. Hand wash, pull to shape, dry on a bowl.',
    ],
  }),
  cap({
    slug: 'paperboy-eight-panel',
    name: 'Paperboy Eight-Panel',
    about: 'A full, round newsboy in slate tweed with eight panels meeting under a covered button.',
    price: 92.5,
    sizes: ['S', 'M', 'L', 'XL'],
    description: [
      'More cloth than a flat cap, and more swagger. Eight panels of slate Donegal tweed, flecked with rust, cream and blue, meet under a covered button and fall full at the sides.',
      'A deep band keeps the crown up and the wind out. The peak is stiffened with hemp board rather than plastic. Lined in midnight cotton sateen with a printed column of old shipping news.',
    ],
  }),
  cap({
    slug: 'bass-strait-fisherman-cap',
    name: 'Bass Strait Fisherman Cap',
    about: 'A navy wool Breton cap with a rope braid, two anchor buttons and a short hard peak.',
    price: 79.95,
    sizes: ['S', 'M', 'L', 'XL'],
    description: [
      'The cap that every harbour in the world arrived at by itself. Ours is a boiled navy wool that shrugs off spray, with a soft crown over a stiff band and a short peak covered in the same cloth.',
      'A twisted cotton braid runs across the front between two cast brass buttons, each with an anchor no bigger than a lentil. Cotton lining, leather sweatband, and an inner band that folds down over the ears when the ferry is late.',
    ],
  }),
  cap({
    slug: 'ropeyard-docker-cap',
    name: 'Ropeyard Docker Cap',
    about: 'A brimless roll-up cap in rust canvas: all crown, one deep cuff, no nonsense.',
    price: 47.95,
    sizes: ['S/M', 'L/XL'],
    description: [
      'Nothing to catch the wind and nothing to bump into the viewfinder. Heavy rust-coloured cotton canvas in four panels, with a deep turned cuff stitched twice.',
      'The back takes in with a canvas strap and an old-fashioned cinch buckle, so it can sit high on the head or be pulled down to the brows. Unlined. Gets better with paint on it.',
    ],
  }),
  cap({
    slug: 'kosciuszko-rib-beanie',
    name: 'Kosciuszko Rib Beanie',
    about: 'A thick fisherman’s-rib beanie in undyed oatmeal merino with a deep turned cuff.',
    price: 46.5,
    sizes: ['One size'],
    description: [
      'Knitted in Bendigo from 19-micron merino that has been washed and spun and otherwise left alone; the oatmeal colour is the sheep’s own. The fisherman’s rib is double thickness everywhere and four layers at the cuff.',
      'A small woven label with a snow gum is sewn to the fold. Wear it turned up on the tram and down on the mountain. Wool wash, flat dry.',
    ],
  }),
  cap({
    slug: 'lamington-pom-beanie',
    name: 'Lamington Pom Beanie',
    about: 'Chocolate lambswool flecked with coconut, and a pom-pom of generous size.',
    price: 42.95,
    sizes: ['Children', 'Adults'],
    description: [
      'Chocolate brown lambswool with flecks of ecru spun into the yarn, which is how it came by the name. The knit is a chunky two-by-two rib, close at the ears and loose at the crown.',
      'The pom-pom is made by hand from the same two yarns and tied on with tape, so it can be taken off for washing and put back firmly. Two sizes, because one person always sees it and wants to match.',
    ],
  }),
  cap({
    slug: 'harbour-stripe-beanie',
    name: 'Harbour Stripe Beanie',
    about: 'A fine-gauge merino beanie in navy and cream stripes, light enough for spring mornings.',
    price: 44.5,
    sizes: ['One size'],
    description: [
      'The stripe of an old sailing jersey on a light, close beanie. It is knitted in a fine gauge from extra-fine merino, so that it sits smooth under a hood and never itches.',
      'Short roll at the edge, no cuff, no label on the outside. The stripes are joined without a jog at the back: look for the seam, and you will see why we are pleased about it.',
    ],
  }),
];
