/**
 * The most common passwords of eight letters or more, in lower case. They were picked by hand from the first 12,000 of the ten
 * million stolen passwords that Mark Burnett put in the public domain in 2015, with some similar ones added. Dates are just as
 * numerous and are recognised by their form.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  0.0.0.000 00000000 000000000 0000000000 01010101 01020304 01234567 0123456789 0192837465 09090909 09876543 0987654321 10101010 10203040 1020304050
  10293847 1029384756 11111111 111111111 1111111111 11112222 1111qqqq 111222333 11221122 11223344 1122334455 112233445566 11235813 1123581321 12121212
  1212121212 12131213 12131415 12211221 12301230 12312312 123123123 1232323q 123321123 12341234 12344321 1234509876 1234512345 123454321 1234554321
  123456123 123456123456 123456654321 12345677 12345678 123456789 1234567890 1234567890- 1234567890a 1234567890q 1234567890z 1234567891 12345678910
  1234567899 123456789987654321 123456789a 123456789d 123456789m 123456789q 123456789qwe 123456789r 123456789s 123456789z 12345678a 12345678q 12345679
  1234567a 1234567q 123456987 123456aa 123456qqq 123456qw 123456qwe 123456qwerty 12345abc 12345qaz 12345qwe 12345qwer 12345qwert 12345qwerty 12348765
  1234abcd 1234asdf 1234qwer 1234rewq 1234zxcv 12365478 123654789 12369874 123698745 123789456 123qq123 123qwe123 123qweasd 123qweasdzxc 123qwert
  123qwerty 12qw12qw 12qw34er 12qwaszx 13131313 13243546 134679852 1357908642 135792468 1357924680 135798642 14141414 14725836 147258369 14785236
  147852369 14789632 147896325 14881488 15426378 17171717 18121812 18436572 19283746 192837465 19411945 19631963 19641964 19661966 19671967 19681968
  19691969 19701970 19711971 19721972 19731973 19741974 19751975 19761976 19771977 19781978 19791979 19801980 19811981 19821982 19831983 19841984
  19851985 19861986 19871987 19881988 19891989 19901990 19911991 19921992 19931993 19941994 19951995 19961996 19971997 19981998 19991999 1a2b3c4d
  1a2s3d4f 1passwor 1q1q1q1q 1q2q3q4q 1q2w3e4r 1q2w3e4r5 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws3ed 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qazxsw23edc 1qazzaq1
  1qw23er4 1x2zkg8w 1z2x3c4v 1z2x3c4v5b 20002000 20202020 21122112 21212121 22222222 2222222222 22446688 23232323 23456789 23skidoo 24242424 24682468
  25252525 25800852 25802580 27272727 31415926 321321321 321654987 32323232 369258147 43214321 44332211 44444444 45454545 456456456 45m2do5bs 4815162342
  50spanks 51505150 55555555 5555555555 55bgates 56565656 5wr2i7h8 609609609 66613666 66666666 69696969 69camaro 73501505 74108520 741258963 741852963
  77347734 77777777 7777777777 7777777a 78945612 789456123 7894561230 789632145 789654123 789789789 7ugd5hip2j 87654321 88888888 8j4ye3uz 918273645
  9293709b13 963852741 987456321 98765432 987654321 9876543210 99762000 99999999 999999999 9999999999 a1234567 a12345678 a123456789 a1a2a3a4 a1b2c3d4
  a1s2d3f4 aa123456 aaaaaaaa aaaaaaaaaa aardvark abc12345 abcd1234 abcdefgh abdullah aberdeen abnormal abracadabra abrakadabra absolute absolutely
  acapulco access14 achilles acidburn adgjmptw adrenalin adrienne agent007 airborne aircraft airforce airplane albatros alcatraz alejandr alejandro
  aleksandr aleksandra alessandro alexalex alexande alexander alexandr alexandra alexandre alleycat alliance almighty alpha123 alphabet alterego
  alucard1 amateurs ambrosia america1 american amethyst amsterda amsterdam anaconda anastasi anastasia anastasiya anderson andromed andromeda andyod22
  angel123 angelica angelika angelina anhyeuem animated annaanna annabell annmarie anonymous antelope anthony1 anything aolsucks apollo11 apollo13
  apple123 applepie aquarius archange argentin argentina arkansas armagedon arsenal1 asasasas asdasdasd asdf1234 asdfasdf asdffdsa asdfg123 asdfgh01
  asdfghjk asdfghjkl asdfqwer asdfzxcv asdqwe123 ashleigh aspirine assassin asshole1 assholes atlantic atlantis attitude auckland augustus austin31
  australi australia avalanch awesome1 azertyui azertyuiop azsxdcfv babybaby babybear babyblue babycake babydoll babyface babygirl babylon5 babylove
  backbone backdoor baltimor bangbang baracuda barbados barcelon barcelona barefeet barefoot barselona baseball baseball1 basketba basketball bastards
  bbbbbbbb bcfields bearbear bearcats beatles1 beautifu beautiful beckham7 beefcake beerbeer bellagio bendover benessere benjamin bergkamp berkeley
  bettyboo bigballs bigblock bigboobs bigbooty bigdaddy bigdicks bigmoney bigpoppa bigtits1 bigtruck billabon billybob billyboy biohazard birthday
  bisexual bismarck bismillah bitchass blablabla blackberry blackbir blackbird blackcat blackdog blackhaw blackjac blackjack blacklab blackman blackout
  blahblah blessed1 blessing blink182 blizzard blowfish blue1234 blueball bluebell blueberr bluebird blueblue blueeyes bluefish bluejays bluemoon
  bluesman bobafett bobdylan bobmarley bollocks bonehead bookworm boomboom borabora bordeaux borussia bradley1 brandon1 brighton brigitte brittany
  brittney broadway broncos1 brooklyn brothers browning brucelee bubba123 bubbles1 buckeyes buckshot budapest buddy123 buddyboy buddydog budlight
  budweise budweiser buffalo1 building buildings bukowski bulldog1 bulldogs bullfrog bullseye bullshit business buttercu buttercup butterfl butterfly
  buttfuck butthead butthole bynthytn cabernet cadillac caliente california caligula calimero callaway callisto camaross cambiami cambridg cameltoe
  cameron1 campbell canadian candyass candyman cannabis cannibal cantona7 capetown capitals capricor capricorn capslock captain1 cardinal cardinals
  care1839 carebear carnival carolina caroline carpedie carpente cartman1 cartoons casanova cashflow cashmone cashmoney cassandr cassandra castillo
  catalina catfish1 catherin catherine catwoman cavalier cbr900rr cccccccc cdtnkfyf celebrity cerberus cfitymrf chainsaw challeng chambers champion
  chandler change12 changeme chargers charisma charlene charles1 charlie1 charlie2 charlott charlotte charlton checkers cheerleaers chelsea1 chemical
  cherokee cherries cheshire chester1 chestnut chevelle chevrole chevrolet chewbacc cheyenne chicago1 chicken1 chickens chickenwing101 children chipmunk
  chiquita chocolat chocolate chopper1 chris123 chrisbln christia christian christie christin christina christine christma christmas christop
  christopher chrysler chuckles ciaociao cinnamon citation civilwar cjkysirj clarence clarinet classics claymore clemente cleopatr cleopatra clevelan
  cleveland clifford climbing clippers clitoris cnfybckfd cocacola cocksuck cocksucker coldbeer coldplay colombia colonial colorado coltrane columbia
  columbus comanche commande commander commando complete computer computer1 concorde concrete confused conquest constant consumer continue contract
  converse cooldude coolhand coolness copenhag corleone cornwall corvette cosworth courtney coventry cowboys1 crackers crawford crazybab creampie
  creation creative creature creepers cricket1 criminal cristina crjhgbjy cromwell crusader crystal1 cucumber culinary cumshot1 customer cutiepie
  cyclones cygnusx1 daisydog dallas01 dangerous danielle dannyboy daredevi darkange darkangel darklord darkness darkside darkstar darthvad daughter
  davedave david123 davidson daylight dbrnjhbz dddddddd deadhead deadpool deadspin death666 december deepthroat deerhunt deeznuts deeznutz defender
  deftones delaware delpiero derparol designer destiny1 devil666 devildog dfktynby dfktynbyf diamond1 diamonds dickdick dickhead dietcoke digital1
  dilbert1 dilligaf dimadima dingdong dinosaur dipstick director dirtbike discover division dkflbckfd dkflbvbh doberman dodgeram dodgers1 doghouse
  dogpound dolphin1 dolphins dominion dominiqu donkey12 dontknow doomsday doughboy doughnut downhill download downtown dragon12 dragon69 dragonba
  dragonball dragonballz dragonfl dragster dreamcas dreaming drowssap drpepper drummer1 dthjybrf dtkjcbgtl duckduck dukeduke dumbass1 dutchess dynamite
  earnhard earthlink eastside eastwood eatmenow eatpussy eclipse1 edmonton eeeeeeee eggplant eighteen einstein ekaterina elcamino eldiablo eldorado
  electric electron elements eleonora elephant elisabet elizabet elizabeth elizaveta emmanuel enforcer engineer england1 enternow enterpri enterprise
  entrance entropy1 erection ericsson eruption escalade espresso estrella eternity evangelion everlast evolutio evolution excalibu excalibur exchange
  experienced explorer f00tball fabulous facebook fairlane faithful fandango fantasia fantomas farscape fastball favorite favorite6 fearless february
  federico feelgood fellatio ferguson fernando ferrari1 festival ffffffff fgtkmcby fidelity fireball firebird fireblad firefigh firefire fireman1
  firewall firewood fishbone fishcake fisherman fishfish fishhead fishing1 fishtank fivestar fkbyjxrf fktrcfylh fktrcfylhf flamengo flamingo fletcher
  flexible flipflop florence florida1 flounder football football1 fordf150 foreplay foreskin forever1 forgetit formula1 forsaken fortress fountain
  foxylady francesc francesco francisc francois franklin freckles frederic frederik fredfred fredrick freebird freedom1 freefall freefree freepass
  freeporn freestyl freestyle freeuser friendly friendster front242 frontier fuck_inside fuckface fuckfuck fuckhead fuckinside fuckme69 fuckoff1
  fuckthis fuckyou1 fuckyou2 fullmoon function funstuff fussball futurama fyfcnfcbz fyfnjkbq fyutkbyf fyutkjxtr gabriel1 gabriela gabriele gabriell
  gallaries gamecube gameover gandalf1 gangbang gangbanged gangster gannibal garfield gargoyle gateway1 gateway2 gatorade gbhfvblf generals genesis1
  geoffrey geronimo gertrude gesperrt getmoney gfhjkm123 gfhjkmgfhjkm gggggggg ghbdtn123 ghbdtnbr ghblehjr ghbywtccf ghhh47hj7649 ghjcnbnenrf
  ghjcnjgfhjkm ghjcnjnfr ghjuhfvvf ghostrider gigabyte gillian1 gilligan giovanna giovanni giuseppe gizmodo1 gladiato gladiator godbless godfathe
  godfather godzilla gogators gogogogo goldberg goldeney goldeneye goldfing goldfish goldstar goldwing golfball golfgolf gonzales gonzalez good123654
  goodgirl goodluck goodtime goodyear gordon24 gorgeous gotohell graduate graphics grateful greatone greedisgood green123 greenbay greenday greenman
  greywolf griffith gsxr1000 gtnhjdbx guardian guinness gymnast1 hahahaha hairball halflife hallo123 hallowee halloween hamilton handball handsome
  handyman hannibal happines happiness happy123 happyday hardball hardcock hardcore harddick hardrock hardware hardwood harrison harrypotter hastings
  hattrick hawaii50 hawaiian hawkeyes hayabusa heather1 heavenly hedgehog heineken heinrich hellfire hello123 hellokitty hellsing hellyeah hercules
  herewego heritage hetfield hhhhhhhh highbury highheel highland highlander hillbill holidays hollywoo hollywood holyshit homemade homepage homework
  honeybee hongkong honolulu hooligan hoosiers hopeless hornyguy horsemen hotgirls hotpussy hotstuff hounddog houston1 htubcnhfwbz hummingb humphrey
  hurrican hurricane huskers1 hyperion icecream icehouse idontknow ihateyou iiiiiiii ilikepie illinois illusion ilovegod ilovesex iloveyou iloveyou1
  iloveyou2 immortal imperial implants infantry infinite infiniti infinity innocent insanity insomnia inspiron integral interacial intercourse interest
  internet intrepid intruder inuyasha irishman ironmaiden isabella isabelle islander istanbul istheman italiano iverson3 jackass1 jackjack jackson1
  jackson5 jakejake james007 james123 jamesbon jamesbond japanese jasmine1 jayhawks jeepster jefferso jefferson jellybea jellybean jennifer jeremiah
  jessica1 jesus123 jjjjjjjj johannes johncena johndeer johngalt johnjohn johnson1 jonathan jonathon jordan23 josephin juliette junkmail jupiter1
  jurassic just4fun justdoit juventus kakashka kamasutra kamikadze kamikaze kangaroo karolina katarina katerina katherin katherine kathleen kawasaki
  kayleigh kazantip kcchiefs kcj9wx5n kentucky kenworth keyboard keystone kikimora killbill killer12 killer123 killkill kimberly kingfish kingking
  kingkong kingston kirkland kisskiss kissmyass kittycat kittykat kjrjvjnbd kkkkkkkk kleopatra klondike knickers knockers knuckles konstantin koroleva
  krasotka kristian kristina kristine krokodil labrador lacrosse laetitia lakeside lakewood lalakers lalalala lancelot laserjet lasvegas laurence
  lavalamp lawrence leavemealone lebowski leedsutd left4dead lemonade lenochka leonardo lesbians letmein1 letmein2 letsdoit lfitymrf libertad lifehack
  lifetime lighting lightnin lightning lilwayne limewire lineage2 lionheart lionking lipstick lisalisa littlema liverpoo liverpool liverpool1 ljxtymrf
  lkjhgfds lkjhgfdsa llllllll lockdown logitech lokiloki lokomotiv lollipop lollypop lonesome lonestar lonewolf longdong longhair longhorn longjohn
  lorraine love1234 loveless lovelife lovelove loverboy lowrider lucky123 luckydog luckyone lunchbox macaroni macdaddy macintos madagaskar madeline
  madison1 madonna1 magazine magellan magic123 magician magicman magnolia mailcreated5240 majestic makaveli makeitso maksimka malaysia mamacita mamamama
  mamapapa mamochka manchest manchester mandingo mandrake manowar1 manunited maradona marathon marauder marcello marcius2 margaret margarit margarita
  marianne marijuan marijuana mariners marines1 marino13 mariposa marjorie markmark marlboro marriage marseill marseille marshall martinez maryjane
  maryland masamune maserati mash4077 massimo1 master12 masterbate masterbating mastermind matchbox matthew1 matthias maverick maxwell1 mazafaka
  mazda626 mazdarx7 mcdonald mckenzie meatball meathead meatloaf mechanic medicine megadeth megapass megatron melissa1 mememeee memorial meowmeow
  mercedes merchant meredith meridian mersedes messenger metallic metallica michael1 michael2 michaela michaels michelle michigan microlab microphone
  microsof microsoft midnight mikemike military millenium millions millwall minecraft minemine minerals miniature minimoni ministry mischief misfit99
  mississi mississippi missouri mistress mitchell mmmmmmmm mobydick modelsne mohammad mohammed mollydog monalisa money123 moneyman mongoose monkey12
  monkeybo monkeyboy monopoly monster1 monsters montana1 montecar montgom240 montreal montrose moonbeam moonligh moonlight moonshin morpheus morrison
  morrowind mortgage mortimer motherfucker motherlode motocros motorola mountain muhammad mulligan multiplelo munchkin mushroom musicman mustang1
  mustang2 mustang5 mustang6 mustangs mynameis mypassword myspace1 myxworld napoleon nascar24 natalie1 natasha1 natedogg nathalie national naughty1
  nautilus navigato navigator navyseal ncc1701a ncc1701d ncc74656 nebraska negative nemrac58 netscape nevermin nevermind nevermore newcastl newcastle
  newpass6 newyork1 nicetits nicholas nightmar nightmare nightowl nightwin nightwish nineball nineinch nintendo nirvana1 nnnnnnnn nokia123 nokia5800
  nokia6233 nokia6300 nokian73 noname123 nonenone nopassword normandy northern nostromo notebook notredam nounours november nthvbyfnjh ntktdbpjh
  nutmeg12 nuttertools nwo4life oblivion obsidian october1 offshore oklahoma oooooooo opendoor operator optimist original outdoors outsider overkill
  overlord p0o9i8u7 p4ssw0rd pa55w0rd pa55word packers1 paintbal paintball painting pakistan palmtree panasonic pancakes pantera1 panther1 panthers
  pantyhos papamama paperino papillon paradigm paradise paramedi paranoid parlament pasadena pass1234 passmast passpass passport passw0rd password
  password1 password12 password123 password2 password9 password99 passwort patches1 pathetic pathfind patience patricia patrick1 patriots paulpaul
  pavement pavilion peaches1 pearljam peekaboo penelope penetration penguin1 penguins pentagon penthous perfect1 personal pertinant peterbil peterpan
  peterson phantom1 pharmacy phialpha philippe phillies phillips phoenix1 physical pianoman pictures piercing pimpdadd pimpdaddy pineappl pineapple
  pinetree pinkfloy pinkfloyd pinnacle pipeline piramida pitchers pizzahut pizzaman plastics platinum platypus playball playboy1 playmate playstation
  playtime pleasure plymouth poiuytre poiuytrewq pokemon1 polniypizdec0211 polopolo poohbear pool6123 poophead poopoop1 popcorn1 porkchop pornporn
  pornstar porsche1 porsche9 portland portugal poseidon positive power123 powerful powerman preacher precious predator presario presiden pressure
  princesa princess princess1 pringles printing private1 progress property prophecy prospect protocol prototype prowler1 pufunga7782 pumpkin1 pumpkins
  punisher punkrock puppydog pussy123 pussycat pussyman q1234567 q123456789 q1q2q3q4q5 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q2w3e4r5 qawsedrf qazwsx12
  qazwsx123 qazwsxed qazwsxedc qazwsxedc123 qazwsxedcrfv qazxswedc qqqqqqqq quant4307s question qwe123qwe qweasd123 qweasdzx qweasdzxc qweasdzxc123
  qweqweqwe qwer1234 qwerasdf qwerasdfzxcv qwerqwer qwert123 qwert12345 qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty13
  qwertyqwerty qwertyui qwertyuio qwertyuiop qwqwqwqw r2d2c3po radiohea radiohead ragnarok raiders1 railroad rainbow1 rainbow6 rainbows rainyday
  raistlin rammstein randolph ranger01 rangers1 rasputin rastaman realmadrid realtime rebecca1 reckless recovery redalert reddevil reddwarf redheads
  redlight redskins redwings reginald register reloaded remember remingto renegade republic research resident revoluti revolution revolver reynolds
  rfhfvtkmrf rfhfylfi rfhnjirf rfnthbyf rfntymrf rfrfrfrf rfvfcenhf rhbcnbyf rhfcfdbwf rhfcjnrf rhiannon rhjrjlbk rhtdtlrj richard1 richards richmond
  riffraff rightnow riverrat riversid rjhjktdf rjirfrgbde rjycnfynby roadkill roadking roadrunn roadrunner roadster robinson robotech robotics rockford
  rockhard rocknrol rocknroll rockstar rockwell rolltide romantic romashka ronaldinho rootbeer rosebud1 rosemary rosewood rrrrrrrr runescape rush2112
  rustydog sabrina1 sailboat salamander salasana salvador samantha sammy123 samsung1 sandiego sandrine sandwich santiago sapphire sarasara saratoga
  sasha123 sasha_007 satan666 saturday savannah scarface scarlett scheisse schmidt1 scissors scoobydo scoobydoo scooter1 scorpio1 scorpion scotland
  scrabble scrapper screamer screwyou seahawks sealteam sebastia sebastian security seductive segblue2 seinfeld seminole semperfi senators sentinel
  sephiroth septembe september serenity sergbest sergeant sersolution services sexsexsex sexybabe sexybitch sexyboy1 sexygirl sexylady sexysexy shadow12
  shamrock shaney14 shanghai shannon1 sheepdog shepherd sheridan sherlock sherwood shitface shithead shitshit shopping showtime sidekick sigmachi
  silverad simpsons singapor sithlord skateboard skeleton skillet1 skinhead skipper1 skittles skorpion skywalke skywalker slamdunk slapshot slimshad
  slimshady slipknot slowhand smackdow smackdown smashing smeghead smirnoff smoothie sneakers snickers sniffing snoopdog snoopy12 snowball snowbird
  snowboar snowboard snowflak snuggles soccer10 soccer11 soccer12 socrates softball software sojdlg123aljg solitude solution somerset somethin something
  sonyericsson sonyfuck sonysony soso123aljg soulmate southern southpar southpark southpaw spaceman spanking sparkles spartan1 speakers specialk
  spectrum speedway spencer1 spiderma spiderman spitfire splinter spongebo spongebob sporting springer sprinter squerting squirrel srinivas ssssssss
  stafford stallion standard stanford stanislav stanley1 starbuck starcraf starcraft stardust starfire starfish stargate starligh starship starstar
  startrek starwars starwars1 steelers stefanie stephane stephani stephanie stephen1 sterling stickman stigmata stiletto stingray stocking stockton
  stonecol stonecold stoppedby straight stranger stratfor strawber strawberry streaming strength stripper submarin suburban success1 suckcock suckdick
  suckmydick sullivan summer69 summer99 sundance sundevil sunflowe sunflower sunlight sunnyday sunshine sunshine1 superfly superior superman superman1
  supernov supernova supersonic supersta superstar surprise surveyor survivor svetlana sweetheart sweetnes sweetness sweetpea swimmer1 swimming swingers
  swinging swordfis swordfish sylveste syncmaster syracuse tacobell taekwondo talisman tamerlan tampabay tarheels tatarin1 tazmania technics teddybea
  teddybear telephon telephone temppass tennesse terminal terminat terminator terrapin test1234 testing1 testpass testtest thailand thanatos thankyou
  thebeast theforce thegame1 thegreat theodore therock1 thesims2 thinking thirteen thisisit thompson thrasher threesom thuglife thunder1 thunderb
  thursday tiberius ticklish tiffany1 tiger123 tigercat timoxa94 tinkerbe tinkerbell titanium titleist tkbpfdtnf together tokiohotel tomahawk tommyboy
  tomorrow toonarmy topolino topsecret toriamos tortoise tottenha tottenham touching training transfer translator traveler treasure treefrog trfnthbyf
  triangle trinidad trinitro trinitron trinity1 trombone trooper1 tropical trouble1 trucking trueblue truelove trumpet1 trustno1 tttttttt tunafish
  turkey50 twilight ultimate umbrella unbelievable underdog underground undertak undertaker underwear universa universal universe university username
  usmarine usuckballz1 vacation vagabond valencia valentin valentina valentine valhalla valkyrie valleywa vampires vancouve vanessa1 vanguard vanhalen
  vasilisa vauxhall velocity vendetta verbatim veronica veronika vfhufhbnf vfitymrf vfntvfnbrf vfrcbvrf vfvfgfgf vfvjxrf1 victoria viewsoni viewsonic
  vikings1 viktoria viktoriya vincent1 vincenzo violetta vipergts virginia virginie vjqgfhjkm vkontakte vladimir vladislav volkswag volleyba volleyball
  voyager1 vqsablpzla vsjasnel12 vvvvvvvv wachtwoord wanderer warcraft wareagle warhamme warhammer warrior1 warriors washburn washingt washington
  waterboy waterloo wdtnjxtr weare138 webhompas webmaste webmaster webolutions websol76 websolutions welcome1 werewolf westside westwood wetpussy
  wg8e3wjf whatever whatwhat whiplash whiskers whistler whiteboy whiteout whitesox whocares wildbill wildcard wildcats wildfire wildwood william1
  williams windsurf winston1 wireless wishbone wolfgang wolfpack wolverin wolverine wonderboy wonderfu wonderful woodland woodstoc woofwoof wordpass
  wp2003wp wrangler wrestler wrestlin wrestling wrinkle1 wwwwwwww xxxxxxxx yamahar1 yankees1 yankees2 yeahbaby yfcntymrf yjdsqgfhjkm yogibear yosemite
  yyyyyyyy z1x2c3v4 z1x2c3v4b5 zachary1 zaq12wsx zaq1xsw2 zaqwsxcde zaqxswcde zeppelin zerocool zerozero zildjian zoomzoom zxasqw12 zxcasdqwe
  zxcasdqwe123 zxcv1234 zxcvb123 zxcvbnm1 zxcvbnm123 zxcvzxcv zzzzzzzz
  `
    .trim()
    .split(/\s+/),
);
