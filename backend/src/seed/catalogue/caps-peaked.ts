import { cap } from './product.ts';

/** Caps with a peak and six panels, or five: the everyday shelf. */
export const peakedCaps = [
  cap({
    slug: 'foundry-lane-twill',
    name: 'Foundry Lane Twill Cap',
    about:
      'Our everyday cap: six soft panels of washed cotton twill in oxblood, with a brass buckle at the back.',
    price: 44.95,
    sizes: ['S/M', 'L/XL'],
    description: [
      'This is the cap we started with. The twill is a 240\u00a0gsm cotton, garment-washed after sewing so that the crown slumps in the right places from the first morning. There is no buckram behind the front panels: fold it, sit on it, put it in a coat pocket, and it comes back.',
      'The peak is pre-curved with six rows of stitching and a cotton under-brim in the same cloth. A cotton twill sweatband runs the whole way round, and the strap closes with a solid brass slide that will go dull before it breaks. A small banksia cone is embroidered on the front in sand thread.',
      'Cut and sewn in Preston, Victoria. Cold hand wash, dry in the shade.',
    ],
  }),
  cap({
    slug: 'saltworks-trucker',
    name: 'Saltworks Trucker',
    about: 'A high-fronted trucker in cream cotton with a navy mesh back and a woven lighthouse patch.',
    price: 42.5,
    sizes: ['One size'],
    description: [
      'A proper trucker, with the tall front that keeps its shape in a sou’wester. The front panel is cream cotton drill over a light foam; the four panels behind are an open polyester mesh that lets the heat out on a long drive.',
      'The patch is woven, not printed: a lighthouse, three lines of sea and a merrowed border in rust, stitched down all the way round. The peak is navy drill with a gentle curve, and the snapback has seven studs, so it fits from 55 to 60 cm.',
    ],
  }),
  cap({
    slug: 'banksia-five-panel',
    name: 'Banksia Five-Panel',
    about: 'A low, flat-peaked camp cap in forest ripstop with a vegetable-tanned leather badge.',
    price: 54.95,
    sizes: ['One size'],
    description: [
      'The five-panel is the cap for people who do not like how they look in caps: low at the front, close over the ears, with a short flat peak. Ours is cut from a 110\u00a0gsm ripstop nylon that sheds a shower and dries on the walk home.',
      'The badge is kangaroo-hide offcut from a saddler in Toowoomba, vegetable tanned and stamped with a banksia cone. At the back a webbing strap runs through a black cam buckle; two brass eyelets a side keep the air moving.',
      'Packs flat. Wipe clean, or hand wash and reshape while damp.',
    ],
  }),
  cap({
    slug: 'magpie-wool-ballcap',
    name: 'Magpie Wool Ballcap',
    about: 'A structured ballcap in charcoal wool flannel, with a magpie on a raised embroidered badge.',
    price: 69.95,
    sizes: ['S', 'M', 'L', 'XL'],
    stock: [
      { size: 'L', left: 3 },
      { size: 'XL', left: 0 },
    ],
    description: [
      'Wool flannel was what ballcaps were made of before anybody thought of polyester, and nothing since has worn as well. This one is a 380\u00a0gsm charcoal flannel, milled in Geelong from Western District wool, over a buckram front that stands up straight.',
      'The magpie is worked in black and ecru thread on a round felt badge that stands a good two millimetres off the crown. Bone-coloured eyelets and button, eight rows of stitching on the peak, and a leather strap at the back with a nickel slide.',
      'Fitted sizes. Brush it when dry; never machine wash.',
    ],
  }),
  cap({
    slug: 'stringybark-waxed-cap',
    name: 'Stringybark Waxed Cap',
    about:
      'Waxed cotton canvas for weather, with a cord under-brim and a crown that creases like an old coat.',
    price: 74.95,
    sizes: ['S/M', 'L/XL'],
    description: [
      'Ten-ounce cotton canvas, waxed with beeswax and paraffin in small lots, in the brown of a stringybark after rain. It keeps out a whole day of drizzle and gathers pale creases where you handle it, so that no two look alike by winter’s end.',
      'Six unlined panels with taped seams, brass eyelets, and a wheat-coloured canvas sweatband. The strap is bridle leather and the buckle is brass. Rewax once a year: there is a small tin of dressing in the box.',
    ],
  }),
  cap({
    slug: 'wattle-cord-cap',
    name: 'Wattle Cord Cap',
    about: 'Eight-wale cotton corduroy in wattle yellow, with a sprig of wattle stitched at the front.',
    price: 52.95,
    sizes: ['S/M', 'L/XL'],
    description: [
      'Corduroy with a wale wide enough to see from across the road, in the particular yellow that turns up on every roadside in August. The pile is pure cotton, cut so that the ribs run up to the button on every panel.',
      'Unstructured, with a softly curved peak, a tonal button and sewn eyelets. The wattle sprig is satin-stitched in gold and two greens. Fastens with a self-fabric strap and an antique brass slide.',
      'Hand wash cold inside out; steam the pile to lift it.',
    ],
  }),
  cap({
    slug: 'ghost-gum-cap',
    name: 'Ghost Gum Cap',
    about: 'A pale sage cap in brushed chino with a single gum leaf, quiet enough for the office.',
    price: 44.95,
    sizes: ['S/M', 'L/XL'],
    description: [
      'Brushed chino cloth, soft as a much-washed shirt, dyed the grey-green of a ghost gum in flat light. The crown is unlined and low; the peak is short by a centimetre so that it suits small faces and spectacles.',
      'The gum leaf is drawn from one that came in on somebody’s shoe. It is embroidered in two threads, leaf and midrib, and nothing else on the cap competes with it.',
    ],
  }),
  cap({
    slug: 'red-dirt-trucker',
    name: 'Red Dirt Trucker',
    about: 'Terracotta front, sand mesh, and a woven patch of the sun going down behind the dunes.',
    price: 42.5,
    sizes: ['One size'],
    description: [
      'Made for the passenger seat between Port Augusta and anywhere. The front panel is a terracotta cotton drill that hides dust remarkably well, because it is the same colour; behind it is an open sand-coloured mesh.',
      'On the front, a woven patch: sun, four ridges of dune, and a border the colour of the road. Curved peak with a contrast under-brim in sand, cotton sweatband, seven-stud snapback.',
    ],
  }),
  cap({
    slug: 'night-ferry-five-panel',
    name: 'Night Ferry Five-Panel',
    about:
      'A midnight-blue five-panel in dry-finish cotton with a stitched wave and a white cord over the peak.',
    price: 54.95,
    sizes: ['One size'],
    description: [
      'Named for the last boat from Circular Quay, and the right thing to wear on its top deck. A densely woven cotton with a dry, papery hand turns the wind; the crown sits low enough not to fly off.',
      'A rope cord runs along the join of crown and peak, and a single line of wave is chain-stitched in ecru at the front. Nylon webbing strap, cam buckle, four metal eyelets.',
    ],
  }),
  cap({
    slug: 'selvedge-denim-ballcap',
    name: 'Selvedge Denim Ballcap',
    about:
      'Raw fourteen-ounce selvedge denim with tobacco topstitching; it will be your own colour by spring.',
    price: 62.95,
    sizes: ['S', 'M', 'L', 'XL'],
    description: [
      'Fourteen-ounce indigo selvedge, left raw. It starts stiff and dark and fades along the seams and the edge of the peak according to where you go and how often you take it off. The red-line selvedge is kept as the tape inside the back seam.',
      'All topstitching is tobacco cotton-wrapped thread, doubled on the panels and in eight rows on the peak. Copper eyelets and button, denim strap, copper slide.',
      'Do not wash for six months if you can help it. Keep away from pale upholstery.',
    ],
  }),
  cap({
    slug: 'club-ampersand-cap',
    name: 'Club Ampersand Cap',
    about: 'The shop’s own: cream crown, deep green peak, and an ampersand in felted chain stitch.',
    price: 48,
    sizes: ['S/M', 'L/XL'],
    description: [
      'Brim on one side, page on the other, and an ampersand to hold them together. We made forty for the people who helped us paint the shop, and then were asked for more.',
      'Six panels in cream brushed cotton with a bottle-green peak, button and eyelets. The ampersand is drawn by our sign-writer and worked in chain stitch on an old hand-guided machine, so every one wanders a little.',
    ],
  }),
  cap({
    slug: 'little-wren-cap',
    name: 'Little Wren Cap for Children',
    about:
      'A small cap in fairy-wren blue with a soft peak, an easy fastening and a wren looking over its shoulder.',
    price: 32.95,
    sizes: ['2 to 4 years', '5 to 8 years'],
    description: [
      'A cap that a child can put on without help and a grown-up can find in a crowd. The peak is short and soft, the crown is a washed cotton twill in the blue of a male fairy-wren, and the back closes with a wide tab that small fingers can manage.',
      'The wren is embroidered with its tail cocked, as wrens do. A name label is sewn inside, with room for two lines in laundry pen. Machine washable at 30 degrees, which it will need.',
    ],
  }),
  cap({
    slug: 'kelpie-cycling-cap',
    name: 'Kelpie Cycling Cap',
    about: 'A three-panel cotton cycling cap with a racing stripe and a short peak to flip up or down.',
    price: 38.95,
    sizes: ['One size'],
    description: [
      'Thin enough for under a helmet, smart enough for the coffee after. The panels are a close-woven poplin in rust, with a woven cream-and-black stripe down the middle, front to back.',
      'The peak is short, bound at the edge, and flips up when you climb. Elastic at the nape keeps it put on cobbles. Machine wash, hang dry, wear again tomorrow.',
    ],
  }),
  cap({
    slug: 'noonday-legionnaire',
    name: 'Noonday Legionnaire',
    about: 'UPF 50+ for the neck as well as the nose: a stone-coloured cap with a full drape at the back.',
    price: 58.95,
    sizes: ['S/M', 'L/XL'],
    description: [
      'Nobody ever bought a legionnaire’s cap for its looks, so we took that as a challenge. The crown is a neat five-panel in stone-coloured cotton and nylon, rated UPF 50+; the drape falls from ear to ear and long enough to cover a collar.',
      'A deep peak with a dark green under-brim cuts the glare from sand and water. The drape is cut on the bias so that it hangs rather than flaps. Elastic and a cord lock at the back take up the slack.',
    ],
  }),
];
