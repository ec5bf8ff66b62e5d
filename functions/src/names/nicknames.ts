const groups = `
abigail abby abbie gail|abraham abe bram|adelaide addie adele|agnieszka aga|albert al bert bertie|alejandro ale alex|alexander alex alec alek xander sandy sasha
alexandra alex alexa lexi lexie sandra sasha ali|alfred alf alfie fred freddie|alice ali|alison allison ali allie ally|amanda mandy|amelia millie amy
anastasia nastya stacy ana|andrea andi drea|andrew andy drew andre|angela angie|ann anne anna annie nan nancy|ana anita|anthony antony tony ant
antonio tony toni antony|antonia toni|archibald archie|arthur art artie|augustus august gus|barbara barb babs barbie|bartholomew bart|bartosz bartek|beatrice bea beatrix trixie
benjamin ben benny benji|bernard bernie|bernadette bernie|bethany beth|bradley brad|bridget bridie|caroline carolyn carrie carol|cassandra cass cassie|catherine katherine kathryn katharine kathrine catharine kate katie katy kathy cathy kat cat kitty kit
charles charlie chuck chas charley|charlotte charlie lottie|christian chris|christina kristina christine kristine chris tina chrissy kristy christy|christopher kristopher chris kit topher
clarence clare|claire clare clara|clifford cliff|constance connie|cornelius neil|courtney court|craig|cynthia cindy|daniel dan danny|danielle dani|david dave davey davy
deborah debra deb debbie|dennis denis denny|derek derrick|dominic dominik dom nick|donald don donny|dorothy dot dottie dolly|douglas doug|dwayne duane|edith edie|edmund ed eddie ned
eduardo edu lalo|edward ed eddie ted teddy ned|eleanor elinor ellie nell nora|elena lena helen|elijah eli|elizabeth elisabeth liz lizzie beth betty betsy eliza liza libby lisa ellie bess
emily em emmy|emma em|enrique rick|eric erik|ernest ernie|esther essie|eugene gene|evelyn evie eve|ezekiel zeke|fernando nando|florence flo florrie|frances fran frannie francie
francis frank fran|francisco paco pancho fran cisco|franklin frank|frederick frederic fred freddie freddy|gabriel gabe|gabriela gabriella gabi gaby gabby|genevieve gen viv|geoffrey jeffrey geoff jeff
george georgie|georgina georgia georgie|gerald gerard gerry jerry|gianluca luca|gillian jill gill|giovanni gianni gio|giuseppe beppe pino|gregory greg gregg|guadalupe lupe|guillermo memo|gwendolyn gwen gwendoline
hannah hanna|harold hal harry|harriet hattie|henry hank harry hal|herbert herb bert|howard howie|hubert bert|ignacio nacho|isaac ike zac|isabel isabella isabelle bella izzy belle isa|ivan vanya
jacob jake jakob|jacqueline jackie jacqui|james jim jimmy jamie jay|jane janie jenny|janet jan|jasmine jas jazz|jason jay|jean jeanne|jennifer jen jenny jenni|jeremiah jerry jem|jeremy jem jerry
jerome jerry|jessica jess jessie|jesus chuy|joan joanie|joanna joanne jo|john jon johnny jack jock|jonathan johnathan jon jonny nathan|jorge coque|jose pepe|joseph joe joey jos|josephine jo josie
joshua josh|juan juancho|judith judy jude|julia julie jules|julian jules|katarzyna kasia|kenneth ken kenny|kevin kev|kimberly kim kimmy|krzysztof krzysiek|lawrence laurence larry laurie lars
leonard leo len lenny|leonardo leo|leslie les|lillian lily lilian lil|lucas luke luca|lucille lucy|lucia lucy|ludwig lutz|luis lucho|lydia liddy|magdalena magda lena|malgorzata gosia|manuel manny manolo
marcus mark marc|margaret marge mags maggie meg peggy margie greta madge daisy|maria mary mia|marianne mary|mark marc|marjorie marge margie|martha marty|martin marty|martina tina|mary molly polly mae|mateo matthew matt
matthew matt matty|maureen mo|maurice morris mo|maximilian max|megan meg|melanie mel|melissa mel missy|melvin mel|michael mike mick mikey micky mickey|michaela mica|michelle shelly|mikhail misha|mildred millie
mitchell mitch|mohammed muhammad mohamed mohammad mo|monica mona|moses mo|nadezhda nadia|natalie natalia nat|nathaniel nathan nate nat|nicholas nicolas nick nicky nico|nicole nicola nikki nicky|nikolai kolya niko
norman norm|oliver ollie oli|olivia liv livvy|oluwaseun seun|oscar ozzy|pamela pam|patricia pat patty trish tricia patti|patrick pat paddy|paul paulie|penelope penny|peter pete petey|petronella nell|philip phillip phil pip
philippa pippa|phyllis phyl|priscilla cilla|prudence pru|rachel rachael rach|rafael raphael rafa|ramon moncho|randall randy|raymond ray|rebecca becca becky rebekah|reginald reg reggie|ricardo rick ricky richard
richard rich rick ricky dick richie|robert rob bob bobby robbie bert|roberta bobbie|roberto beto rob|roderick rod rick|rodney rod|roger rog|roland rollie|ronald ron ronnie|rosalind roz ros|rosario charo|rosemary rose rosie
roseanne rose rosie|rudolph rudy|russell russ|samantha sam sammy|samuel sam sammy|sarah sara sally sadie|sebastian seb bas|sergei seryozha|sharon shari|shirley shirl|siobhan shiv|solomon sol|sophia sofia sophie|stanley stan
stephanie stephany steph stef|stephen steven steve stevie|stuart stewart stu|susan suzanne susanna susannah sue susie suzie suzy|svetlana sveta|sydney sidney syd sid|tatiana tanya tania|teresa theresa terri terry tess tessa tracy
terence terrance terry|thaddeus thad tad|theodore ted theo teddy|theodora dora thea|thomas tom tommy thom|timothy tim timmy|tobias toby|valentina val|valerie val|vanessa nessa|veronica ronnie vera|victor vic vik
victoria vicky vickie tori vic|vincent vince vinny vin|virginia ginny ginger|vivian vivien viv|vladimir vlad vova|walter walt wally|wilhelmina mina billie|william will bill billy willie liam|winifred winnie|yekaterina katya
yevgenia zhenya|zachary zach zack zac`;

const groupsOf = new Map<string, number[]>();
for (const [index, group] of groups.trim().split(/[|\n]/).entries())
  for (const name of group.split(' ')) groupsOf.set(name, [...(groupsOf.get(name) ?? []), index]);

/**
 * Returns the ids of the nickname groups that contain a name. Names of one group may mean the same person.
 */
export const nicknameGroups = (name: string): readonly number[] => groupsOf.get(name) ?? [];
