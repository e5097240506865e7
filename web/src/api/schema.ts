/** Written by `npm run types`: do not edit. */

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AcceptedOutputBody: {
            /** @description Its id. */
            table: string;
        };
        ActInputBody: {
            action?: string;
            /** @description Instead of action: all of them or none. */
            actions?: string[] | null;
            /** @description Conditional answers to what follows. */
            answers?: components["schemas"]["Branch"][];
            /**
             * Format: int64
             * @description Number of the last record seen.
             */
            n: number;
            /** Format: int64 */
            seat?: number;
            /** @description Also answer with the view. */
            view?: boolean;
        };
        AdminAction: {
            act: string;
            /** Format: date-time */
            at: string;
            detail: string;
            id: string;
            operator: string;
            subject: string;
        };
        Advice: {
            /** @description The answers that were weighed, best first. */
            candidates: components["schemas"]["Candidate"][];
            /**
             * Format: double
             * @description Of the deciding side; absent: no estimate.
             */
            chance?: number;
            /**
             * Format: double
             * @description How far it may be off.
             */
            doubt: number;
            /**
             * Format: int64
             * @description Number of the record after which it was asked.
             */
            n: number;
            /**
             * Format: int64
             * @description Who decides there; -1: nobody.
             */
            seat: number;
            /**
             * Format: int64
             * @description How many games were played on to find it out.
             */
            simulations: number;
            /** @description The match has moved on: nothing was weighed. */
            stale?: boolean;
        };
        AgreeInputBody: {
            agree: boolean;
            /** Format: int64 */
            n: number;
            /** Format: int64 */
            seat?: number;
        };
        Ahead: {
            /**
             * Format: int64
             * @description Number of the last record.
             */
            n: number;
            /** @description What is asked there, of the player who decides, as this seat sees it. */
            now: components["schemas"]["Moment"];
            /** @description The match has moved on: nothing was supposed. */
            stale?: boolean;
            steps: components["schemas"]["AheadSeen"][];
        };
        AheadInputBody: {
            line: components["schemas"]["AheadStep"][];
            /**
             * Format: int64
             * @description Number of the last record seen.
             */
            n: number;
            /** Format: int64 */
            seat?: number;
        };
        AheadOutcome: {
            seen: string[];
            /** Format: int64 */
            share: number;
        };
        AheadSeen: {
            action: string;
            /** @description All that chance or a secret may bring, the likeliest first. */
            else?: components["schemas"]["AheadOutcome"][] | null;
            /** Format: int64 */
            seat: number;
            /** @description As the seat sees it. */
            seen: string[];
            /** @description A roll, a secret or another player follows: no actions beyond. */
            veil: boolean;
        };
        AheadStep: {
            action: string;
            /** @description Events that it must bring about; absent: any. */
            seen?: string[] | null;
        };
        AllMatchesOutputBody: {
            next?: string;
            tables: components["schemas"]["Table"][];
        };
        Analysis: {
            /** @description Redeal hidden information first. */
            anew?: boolean;
            /**
             * @description Rolls that the last step leaves open.
             * @enum {string}
             */
            chance?: "roll" | "likely";
            /** @description What is played from there. */
            line: components["schemas"]["AnalysisStep"][];
            /** @description Where it begins; see docs/positions.md. */
            position: unknown;
            /**
             * Format: int64
             * @description -1: spectator, -2: sees all, -3: who decides.
             */
            seat: number;
            title: string;
        };
        AnalysisResult: {
            /** @description legal are the answers of the player who decides. */
            moment: components["schemas"]["Moment"];
            position: unknown;
            /** @description One for each step of the line. */
            steps: components["schemas"]["AnalysisStepResult"][];
        };
        AnalysisStep: {
            actions: string[];
            /** @description Outcomes, counted from 1. */
            rolls?: number[] | null;
            /**
             * Format: int64
             * @description For shuffles; 0: the position's.
             */
            seed?: number;
        };
        AnalysisStepResult: {
            /** @description As far as the eyes may see. */
            events: string[];
            /** @description Of how many each was one; for a step whose luck was asked for. */
            faces?: number[] | null;
            /** @description How luck fell. */
            rolls?: number[] | null;
            /**
             * Format: int64
             * @description Who decided.
             */
            seat: number;
            /** Format: int64 */
            seed?: number;
            /**
             * Format: int64
             * @description After it.
             */
            turn: number;
        };
        AnnounceInputBody: {
            /**
             * Format: date-time
             * @description Default: at once.
             */
            from?: string;
            /** Format: date-time */
            pausedFrom?: string;
            /** Format: date-time */
            pausedUntil?: string;
            reason: string;
            texts: {
                [key: string]: string;
            };
            /** Format: date-time */
            until: string;
        };
        Announcement: {
            id: string;
            /**
             * Format: date-time
             * @description All clocks are paused from then …
             */
            pausedFrom?: string;
            /**
             * Format: date-time
             * @description … until then.
             */
            pausedUntil?: string;
            /** @description By language. */
            texts: {
                [key: string]: string;
            };
            /** Format: date-time */
            until: string;
        };
        Answer: {
            /** @description library.plan.ID */
            first: string;
            /** Format: int64 */
            games: number;
            second: string;
            wins: components["schemas"]["Wins"];
        };
        AnswerInputBody: {
            answer: string;
        };
        Answers: {
            /** @description The most frequent first. */
            endings: components["schemas"]["Count"][];
            /** Format: int64 */
            games: number;
            /** @description What the sides did in this turn, the most frequent first. */
            played: components["schemas"]["Answer"][];
            wins: components["schemas"]["Wins"];
        };
        AuditOutputBody: {
            deeds: components["schemas"]["AdminAction"][];
            next?: string;
        };
        AutoAnswer: {
            /** @description One of the legal actions. */
            answer: string;
            /** @description Others must not learn whether it is: do not answer at once. */
            hidden?: boolean;
            /** @description The question is no real choice: any other answer comes to the same. */
            moot?: boolean;
            /** @description Words: ritual.NAME. */
            name: string;
        };
        AutoAnswers: {
            /** @description Those that are answered automatically, even in absence. */
            given: string[];
            /** @description Rituals of the title that this seat is asked; words: ritual.NAME. */
            may: string[];
            /** Format: int64 */
            seat: number;
        };
        Avatar: {
            bot: boolean;
            /** Format: int64 */
            drawn: number;
            /** Format: int64 */
            lost: number;
            /** @description Of a bot its level; empty for someone who has left. */
            name: string;
            portrait?: string;
            titles: string[];
            /** Format: int64 */
            won: number;
        };
        BackupState: {
            /**
             * Format: int64
             * @description Of the last one.
             */
            bytes: number;
            /** Format: int64 */
            kept: number;
            /** Format: date-time */
            last?: string;
            /** @description The last one is older than it should be. */
            late: boolean;
        };
        BattleArc: {
            allRound: boolean;
            left: [
                number,
                number
            ];
            /** Format: int64 */
            leftDegrees: number;
            right: [
                number,
                number
            ];
            /** Format: int64 */
            rightDegrees: number;
        };
        BattleBuilder: {
            armies: components["schemas"]["BattleReadymade"][];
            formations: components["schemas"]["BattleOffer"][];
            /** Format: int64 */
            most: number;
            sizes: components["schemas"]["BattleField"][];
        };
        BattleCharge: {
            action: string;
            /** Format: int64 */
            deals: number;
            /** Format: int64 */
            met: number;
            /** Format: int64 */
            need: number;
            /** Format: int64 */
            own: number;
            parts: [
                [
                    number,
                    number
                ],
                [
                    number,
                    number
                ],
                [
                    number,
                    number
                ],
                [
                    number,
                    number
                ]
            ][];
            side: string;
            /** Format: int64 */
            takes: number;
            /** Format: int32 */
            travel: number;
        };
        BattleCompany: {
            centre: [
                number,
                number
            ];
            /** Format: int64 */
            gone: number;
            /** Format: int64 */
            models: number;
            outline: [
                [
                    number,
                    number
                ],
                [
                    number,
                    number
                ],
                [
                    number,
                    number
                ],
                [
                    number,
                    number
                ]
            ];
        };
        BattleContact: {
            at: [
                number,
                number
            ];
            evil: string;
            good: string;
            needs: components["schemas"]["BattleReason"][];
        };
        BattleDistance: {
            a: [
                number,
                number
            ];
            b: [
                number,
                number
            ];
            from: string;
            /** Format: int64 */
            gap: number;
            to: string;
        };
        BattleExtra: {
            /** Format: int64 */
            points: number;
            /** Format: int64 */
            reach?: number;
            /** Format: int64 */
            shield?: number;
            weapon: string;
        };
        BattleField: {
            /** Format: int64 */
            inches: number;
            size: string;
            /** Format: int64 */
            turns: number;
            /** Format: int64 */
            zone: number;
        };
        BattleFight: {
            formations: string[];
            losses: [
                number,
                number
            ];
            /** Format: int64 */
            slot: number;
            step: string;
            unit: string;
        };
        BattleForm: {
            action: string;
            /** Format: int64 */
            degrees: number;
            /** Format: int64 */
            files: number;
            front: [
                number,
                number
            ];
            /** Format: int64 */
            needs: number;
            parts: [
                [
                    number,
                    number
                ],
                [
                    number,
                    number
                ],
                [
                    number,
                    number
                ],
                [
                    number,
                    number
                ]
            ][];
        };
        BattleFormation: {
            arc?: components["schemas"]["BattleArc"];
            army: string;
            centre: [
                number,
                number
            ];
            charge: [
                number,
                number,
                number,
                number,
                number,
                number
            ];
            companies: components["schemas"]["BattleCompany"][];
            /** Format: int64 */
            degrees: number;
            /** Format: int32 */
            depth: number;
            /** Format: int64 */
            files: number;
            formation: string;
            front: [
                number,
                number
            ];
            id: string;
            marks: string[];
            missile?: components["schemas"]["BattleMissile"];
            /** Format: int64 */
            models: number;
            /** Format: int32 */
            moveLeft: number;
            option?: string;
            /** Format: int64 */
            price: number;
            profile: components["schemas"]["BattleProfile"];
            /** @enum {string} */
            side: "good" | "evil";
            standing: boolean;
            /** Format: int64 */
            start: number;
            /** Format: int64 */
            startModels: number;
            tier: string;
            tray: [
                number,
                number
            ];
            /** @enum {string} */
            troop: "infantry" | "cavalry" | "monster";
            weapons: string[];
            /** Format: int32 */
            width: number;
            /** Format: int64 */
            wounds?: number;
        };
        BattleListEntry: {
            /** Format: int64 */
            companies: number;
            formation: string;
            option?: string;
        };
        BattleMarch: {
            /** Format: int64 */
            degrees: number;
            ends: [
                number,
                number,
                number
            ][];
            /** Format: int64 */
            files: number;
            forms?: components["schemas"]["BattleForm"][];
            orders: number[][];
            parts: [
                [
                    number,
                    number
                ],
                [
                    number,
                    number
                ],
                [
                    number,
                    number
                ],
                [
                    number,
                    number
                ]
            ][];
            /** Format: int32 */
            steady: number;
            ways: [
                [
                    number,
                    number
                ],
                [
                    number,
                    number
                ],
                [
                    number,
                    number
                ],
                [
                    number,
                    number
                ]
            ][];
        };
        BattleMissile: {
            /** Format: int32 */
            range: number;
            ready: boolean;
            /** Format: int64 */
            strength: number;
            weapon: string;
            why?: string;
        };
        BattleOffer: {
            army: string;
            /** Format: int64 */
            cap: number;
            id: string;
            matched: boolean;
            /** Format: int64 */
            models: number;
            /** Format: int64 */
            most: number;
            mustChoose?: boolean;
            options?: components["schemas"]["BattleExtra"][];
            /** Format: int64 */
            points: number;
            profile: components["schemas"]["BattleProfile"];
            /** Format: int64 */
            reach?: number;
            /** @enum {string} */
            side: "good" | "evil";
            tier: string;
            tray: [
                number,
                number
            ];
            /** @enum {string} */
            troop: "monster" | "cavalry" | "infantry";
            weapons: string[];
        };
        BattlePlacing: {
            ahead: [
                number,
                number
            ];
            /** Format: int64 */
            degrees: number;
            east: [
                number,
                number
            ];
            origin: [
                number,
                number
            ];
            parts: [
                [
                    number,
                    number
                ],
                [
                    number,
                    number
                ],
                [
                    number,
                    number
                ],
                [
                    number,
                    number
                ]
            ][];
        };
        BattleProfile: {
            /** Format: int64 */
            attacks: number;
            /** Format: int64 */
            courage: number;
            /** Format: int64 */
            defence: number;
            /** Format: int64 */
            fight: number;
            /** Format: int64 */
            frontDefence: number;
            /** Format: int64 */
            move: number;
            /** Format: int64 */
            resilience: number;
            /** Format: int64 */
            strength: number;
        };
        BattleReadymade: {
            list: components["schemas"]["BattleListEntry"][];
            matchup: string;
            /** Format: int64 */
            points: number;
            /** @enum {string} */
            side: "good" | "evil";
            size: string;
        };
        BattleReason: {
            /** Format: int64 */
            bonus?: number;
            by: string;
            /** Format: int64 */
            defence: number;
            /** Format: int64 */
            need: number;
            /** Format: int64 */
            shield?: number;
            /** @enum {string} */
            side: "front" | "right" | "rear" | "left";
            /** Format: int64 */
            strength: number;
            /** Format: int64 */
            then?: number;
        };
        BattleScenery: {
            blocksSight: boolean;
            ground: string;
            impassable: boolean;
            outline: [
                [
                    number,
                    number
                ],
                [
                    number,
                    number
                ],
                [
                    number,
                    number
                ],
                [
                    number,
                    number
                ]
            ];
        };
        BattleShot: {
            action: string;
            /** Format: int64 */
            defence: number;
            /** Format: int64 */
            dice: number;
            /** Format: int64 */
            expected: number;
            /** Format: int64 */
            losses: number;
            /** Format: int64 */
            need: number;
            /** Format: int64 */
            then?: number;
        };
        BattleSide: {
            /** Format: int64 */
            points: number;
            /** Format: int64 */
            score: number;
            /** @enum {string} */
            side: "good" | "evil";
        };
        BattleView: {
            /** @enum {string} */
            active: "good" | "evil";
            charges?: components["schemas"]["BattleCharge"][];
            contacts?: components["schemas"]["BattleContact"][];
            current?: string;
            dice: [
                number,
                number
            ];
            distances?: components["schemas"]["BattleDistance"][];
            edges?: string[];
            fight?: components["schemas"]["BattleFight"];
            fights?: string[][];
            /** @enum {string} */
            first: "good" | "evil";
            formations: components["schemas"]["BattleFormation"][];
            /** Format: int32 */
            inch: number;
            march?: components["schemas"]["BattleMarch"];
            matchup?: string;
            /** @enum {string} */
            phase: "deploy" | "initiative" | "move" | "shoot" | "charge" | "fight" | "over";
            placing?: components["schemas"]["BattlePlacing"];
            result?: components["schemas"]["GameResult"];
            scenery?: components["schemas"]["BattleScenery"][];
            shots?: components["schemas"]["BattleShot"][];
            sides: components["schemas"]["BattleSide"][];
            /** Format: int32 */
            size: number;
            switches: string[];
            title: string;
            /** Format: int64 */
            turn: number;
            /** Format: int64 */
            turns: number;
            /** Format: int32 */
            zone: number;
        };
        BlockedOutputBody: {
            names: string[];
        };
        BoardBattle: {
            attackers: components["schemas"]["BoardForce"];
            backs?: {
                [key: string]: string;
            };
            cause?: string;
            faceDown?: ("free" | "shadow")[];
            free?: components["schemas"]["BoardCamp"];
            from: string;
            over?: string;
            /** Format: int64 */
            round: number;
            shadow?: components["schemas"]["BoardCamp"];
            shown?: boolean;
            /** @enum {string} */
            side: "free" | "shadow";
            to: string;
            whiteRider?: boolean;
        };
        BoardBySide: {
            /** Format: int64 */
            free: number;
            /** Format: int64 */
            shadow: number;
        };
        BoardCamp: {
            /** Format: int64 */
            add?: number;
            /** Format: int64 */
            addReroll?: number;
            cancelled?: boolean;
            card?: string;
            dice?: number[];
            /** Format: int64 */
            fewer?: number;
            /** Format: int64 */
            forfeited?: number;
            /** Format: int64 */
            hits?: number;
            /** Format: int64 */
            misses?: number;
            /** Format: int64 */
            most?: number;
            muted?: string[];
            noReroll?: boolean;
            /** Format: int64 */
            rerollHits?: number;
            silent?: string[];
            /** Format: int64 */
            special?: number;
        };
        BoardCardFact: {
            combat: string;
            /** @enum {string} */
            deck: "free-character" | "free-strategy" | "shadow-character" | "shadow-strategy";
            /** @enum {string} */
            face: "character" | "army" | "muster";
            /** @enum {string} */
            side: "free" | "shadow";
        };
        BoardCharacterFact: {
            captain: boolean;
            /** Format: int64 */
            dice: number;
            flies: boolean;
            /** Format: int64 */
            leadership: number;
            /** Format: int64 */
            level: number;
            rouses: string[];
            /** @enum {string} */
            side: "free" | "shadow";
        };
        BoardDice: {
            free?: {
                [key: string]: number;
            };
            shadow?: {
                [key: string]: number;
            };
        };
        BoardFacts: {
            cards: {
                [key: string]: components["schemas"]["BoardCardFact"];
            };
            characters: {
                [key: string]: components["schemas"]["BoardCharacterFact"];
            };
            /** Format: int64 */
            corruption: number;
            nations: {
                [key: string]: components["schemas"]["BoardNationFact"];
            };
            tiles: {
                [key: string]: components["schemas"]["BoardTileFact"];
            };
            wins: components["schemas"]["BoardBySide"];
        };
        BoardFellowship: {
            company: string[];
            /** Format: int64 */
            corruption: number;
            gollumReady?: boolean;
            guide: string;
            /** Format: int64 */
            mordor?: number;
            moved?: boolean;
            /** Format: int64 */
            progress: number;
            region: string;
            revealed: boolean;
        };
        BoardFocus: {
            battle?: components["schemas"]["BoardBattle"];
            card?: string;
            die?: string;
            from?: string;
            hunt?: components["schemas"]["BoardHunt"];
            /** @enum {string} */
            kind: "die" | "party" | "journey" | "hunt" | "battle" | "card";
            losses?: components["schemas"]["BoardLossWay"][];
            may?: components["schemas"]["BoardForce"];
            party?: components["schemas"]["BoardForce"];
            to?: string;
            ways?: components["schemas"]["BoardHuntWay"][];
        };
        BoardForce: {
            army?: components["schemas"]["BoardTroop"][];
            characters?: string[];
            /** Format: int64 */
            nazgul?: number;
        };
        BoardHand: {
            buried?: string[];
            byDeck: {
                [key: string]: number;
            };
            cards?: string[];
            /** Format: int64 */
            count: number;
            discard?: {
                [key: string]: number;
            };
            given?: string[];
        };
        BoardHunt: {
            /** Format: int64 */
            bonus?: number;
            card?: string;
            cardsOver?: boolean;
            /** Format: int64 */
            damage?: number;
            dice?: number[];
            /** Format: int64 */
            flags?: number;
            fought?: boolean;
            guided?: string;
            /** Format: int64 */
            hits?: number;
            ownWill?: boolean;
            /** Format: int64 */
            rerolls?: number;
            reveals?: boolean;
            tile?: string;
            why: string;
        };
        BoardHuntChances: {
            /** Format: int64 */
            again: number;
            /** Format: int64 */
            damage: number;
            /** Format: int64 */
            dice: number;
            /** Format: int64 */
            needs: number;
            /** Format: int64 */
            reveal: number;
            /** Format: int64 */
            success: number;
        };
        BoardHuntWay: {
            action: string;
            /** Format: int64 */
            among?: number;
            /** Format: int64 */
            covers: number;
            falls?: string;
            /** Format: int64 */
            least: number;
            lots?: components["schemas"]["BoardLot"][];
            /** Format: int64 */
            most: number;
        };
        BoardLossWay: {
            action: string;
            /** Format: int64 */
            dice: number;
            /** Format: int64 */
            hits: number;
            /** Format: int64 */
            units: number;
        };
        BoardLot: {
            /** Format: int64 */
            corruption: number;
            who: string[];
        };
        BoardNation: {
            active: boolean;
            /** @enum {string} */
            nation: "dwarves" | "elves" | "gondor" | "north" | "rohan" | "sauron" | "isengard" | "southrons";
            /** Format: int64 */
            steps: number;
        };
        BoardNationFact: {
            /** @enum {string} */
            side: "free" | "shadow";
        };
        BoardOdds: {
            battles: components["schemas"]["BoardProspect"][];
            hunt: components["schemas"]["BoardHuntChances"];
        };
        BoardProspect: {
            /** @enum {string} */
            attacker: "free" | "shadow";
            /** Format: int64 */
            attackerWins: number;
            attacks: components["schemas"]["BoardStrength"];
            /** Format: int64 */
            bothLost: number;
            /** Format: int64 */
            deals: number;
            /** Format: int64 */
            defenderWins: number;
            defends: components["schemas"]["BoardStrength"];
            from: string;
            /** @enum {string} */
            ground: "open" | "walls" | "siege";
            /** Format: int64 */
            takes: number;
            to: string;
        };
        BoardRegion: {
            army?: components["schemas"]["BoardTroop"][];
            characters?: string[];
            /** @enum {string} */
            control?: "free" | "shadow";
            inside?: components["schemas"]["BoardForce"];
            /** Format: int64 */
            nazgul?: number;
            region: string;
        };
        BoardStrength: {
            /** Format: int64 */
            dice: number;
            /** Format: int64 */
            leadership: number;
            /** Format: int64 */
            units: number;
        };
        BoardTeams: {
            best?: string[];
            glory?: {
                [key: string]: number;
            };
            leads: string[];
            mixed?: string[];
            next: string[];
            seats: string[];
            spent?: string[];
            tired?: string[];
        };
        BoardTileFact: {
            die: boolean;
            helps: boolean;
            reveals: boolean;
            stops: boolean;
            /** Format: int64 */
            value?: number;
        };
        BoardTroop: {
            /** Format: int64 */
            elite?: number;
            /** Format: int64 */
            leader?: number;
            /** @enum {string} */
            nation: "dwarves" | "elves" | "gondor" | "north" | "rohan" | "sauron" | "isengard" | "southrons";
            /** Format: int64 */
            regular?: number;
        };
        BoardView: {
            /** @enum {string} */
            acting: "free" | "shadow";
            aside: {
                [key: string]: number;
            };
            decks: {
                [key: string]: number;
            };
            dice: components["schemas"]["BoardDice"];
            discard: string[];
            drawn: {
                [key: string]: number;
            };
            /** Format: int64 */
            edition: number;
            eliminated: string[];
            ending?: string;
            fellowship: components["schemas"]["BoardFellowship"];
            focus?: components["schemas"]["BoardFocus"];
            hands: components["schemas"]["BoardHand"][];
            huntBox: components["schemas"]["BoardBySide"];
            losses: components["schemas"]["BoardTroop"][];
            /** Format: int64 */
            nazgulReserve: number;
            odds: components["schemas"]["BoardOdds"];
            /** @enum {string} */
            phase: "draw" | "fellowship" | "guide" | "hunt" | "roll" | "actions" | "victory";
            points: components["schemas"]["BoardBySide"];
            politics: components["schemas"]["BoardNation"][];
            pool: {
                [key: string]: number;
            };
            regions: components["schemas"]["BoardRegion"][];
            reserve: components["schemas"]["BoardTroop"][];
            ringUsed: ("free" | "shadow")[];
            rings: components["schemas"]["BoardBySide"];
            table: string[];
            teams?: components["schemas"]["BoardTeams"];
            title: string;
            tokenUsed?: ("free" | "shadow")[];
            tokens?: string[];
            /** Format: int64 */
            turn: number;
        };
        Book: {
            chapters: components["schemas"]["Chapter"][];
            /** @description Heads of the numbers of the ledger. */
            columns: string[];
            /** @description The picture of the cover, as BOOK/KIND/NAME. */
            cut: string;
            /** @description How the match ended. */
            ending: string;
            lang: string;
            ledger: components["schemas"]["LedgerRow"][];
            /** @description The line of chances. */
            line: components["schemas"]["LinePoint"][];
            /** @description What the book is called. */
            name: string;
            /** @description Who is in it, and what became of them. */
            people: components["schemas"]["Person"][];
            /** @description Those of the line of chances, the first first. */
            sides: string[];
            subtitle: string;
            /** @description The id of the game. */
            title: string;
            /** Format: int64 */
            turns: number;
            /** @description Sides. */
            winners: string[];
        };
        Branch: {
            /** @description The actions that lead there, to be read. */
            acts?: string[] | null;
            /** @description What this seat sees. */
            if: string[];
            /** @description Answers to what happens after that. */
            next?: components["schemas"]["Branch"][] | null;
            /** @description Actions of this seat. */
            then: string[];
        };
        BroughtMatch: {
            /**
             * Format: date-time
             * @description When it was over; default: now.
             */
            ended?: string;
            /** @description The match file. */
            file: unknown;
            /** @description It ends as its file did, also where games can be played on. */
            over?: boolean;
            /** @description Who sat there, me or bot; default: me everywhere. */
            seats?: components["schemas"]["NewSeat"][] | null;
        };
        CalendarLinkBody: {
            /** @description Of the calendar; anyone who has it can read it, without an account. */
            path: string;
        };
        Candidate: {
            /** @description Its text, one of those in legal. */
            action: string;
            /** @description Not told apart from the first. */
            asGood?: boolean;
            /** @description How it differs from the first, or that from the next. */
            because?: components["schemas"]["Reason"][] | null;
            /**
             * Format: double
             * @description That the deciding side wins.
             */
            chance?: number;
            /**
             * Format: double
             * @description Uncertainty of the difference.
             */
            doubt?: number;
            /** @description Answers that are the same moves in another order. */
            same?: string[] | null;
            /**
             * Format: int64
             * @description Behind the estimate.
             */
            simulations: number;
            /** @description How the bot would continue until luck or another player. */
            then?: components["schemas"]["Step"][] | null;
        };
        CardsCard: {
            /** Format: int64 */
            attack: number;
            card: string;
            /** Format: int64 */
            counts?: number;
            /** Format: int64 */
            defence: number;
            faction: string;
            fresh?: boolean;
            /** Format: int64 */
            icons: number;
            items?: components["schemas"]["CardsCard"][];
            /** @enum {string} */
            kind: "army" | "character" | "item" | "event";
            /** Format: int64 */
            leadAttack?: number;
            /** Format: int64 */
            leadDefence?: number;
            paths?: number[];
            player: string;
            supported?: boolean;
            /** Format: int64 */
            tokens?: number;
        };
        CardsCombat: {
            army?: string;
            foesPick?: boolean;
            location: string;
            losses?: components["schemas"]["CardsLoss"][];
            proposed?: string;
            /** Format: int64 */
            remaining: number;
        };
        CardsGround: {
            /** Format: int64 */
            attackTokens?: number;
            attackers?: string[];
            bare?: boolean;
            /** Format: int64 */
            defenceTokens?: number;
            defenders?: string[];
            /** @enum {string} */
            defends: "free" | "shadow";
            free: components["schemas"]["CardsCard"][];
            location: string;
            now: components["schemas"]["CardsOutcome"];
            /** Format: int64 */
            number?: number;
            /** Format: int64 */
            points: number;
            /** Format: int64 */
            printed: number;
            shadow: components["schemas"]["CardsCard"][];
        };
        CardsHand: {
            cards?: components["schemas"]["CardsCard"][];
            /** Format: int64 */
            count: number;
            known?: string[];
        };
        CardsLoss: {
            /** Format: int64 */
            cancels: number;
            card: string;
            items?: string[];
            /** Format: int64 */
            left: number;
        };
        CardsOutcome: {
            /** Format: int64 */
            attack: number;
            /** Format: int64 */
            cards: number;
            /** Format: int64 */
            corruption?: number;
            /** Format: int64 */
            ground: number;
            /** Format: int64 */
            ledAttack?: number;
            /** Format: int64 */
            ledDefence?: number;
            /** Format: int64 */
            points: number;
            /** Format: int64 */
            remaining: number;
            /** @enum {string} */
            winner: "free" | "shadow" | "nobody";
        };
        CardsPath: {
            location: string;
            /** Format: int64 */
            number: number;
            /** @enum {string} */
            winner: "free" | "shadow" | "nobody";
        };
        CardsPile: {
            free: string[];
            shadow: string[];
        };
        CardsPlayer: {
            aside?: components["schemas"]["CardsHand"];
            cycle: components["schemas"]["CardsZone"];
            /** Format: int64 */
            deck: number;
            /** Format: int64 */
            draws: number;
            eliminated: components["schemas"]["CardsZone"];
            hand: components["schemas"]["CardsHand"];
            /** Format: int64 */
            limit: number;
            player: string;
            reserve: components["schemas"]["CardsCard"][];
            ring: boolean;
            seat: string;
            /** @enum {string} */
            side: "free" | "shadow";
            top?: string;
        };
        CardsPreview: {
            action: string;
            location: string;
            then: components["schemas"]["CardsOutcome"];
        };
        CardsScore: {
            /** Format: int64 */
            free: number;
            /** Format: int64 */
            freeRings: number;
            /** Format: int64 */
            shadow: number;
            /** Format: int64 */
            shadowRings: number;
        };
        CardsView: {
            asked?: string;
            battlegrounds: components["schemas"]["CardsGround"][];
            behind?: components["schemas"]["CardsPath"][];
            combat?: components["schemas"]["CardsCombat"];
            /** Format: int64 */
            corruption: number;
            decks: components["schemas"]["CardsPile"];
            first: string;
            inForce?: string[];
            /** Format: int64 */
            lastPath: number;
            nobodys?: string[];
            /** Format: int64 */
            number: number;
            order: string[];
            passed: string[];
            path?: components["schemas"]["CardsGround"];
            paths: string[];
            phase: string;
            players: components["schemas"]["CardsPlayer"][];
            previews?: components["schemas"]["CardsPreview"][];
            /** Format: int64 */
            round: number;
            scenario: string;
            score: components["schemas"]["CardsScore"];
            scored: components["schemas"]["CardsPile"];
            stage?: string[];
            title: string;
            /** @enum {string} */
            winner?: "free" | "shadow";
        };
        CardsZone: {
            cards?: string[];
            /** Format: int64 */
            count: number;
            known?: string[];
        };
        Cell: {
            clock: components["schemas"]["Clock"];
            /** @enum {string} */
            pace: "short" | "whole" | "days";
            /**
             * Format: double
             * @description Of the one who waits, if it is one.
             */
            rating?: number;
            title: string;
            /**
             * Format: int64
             * @description Median wait in seconds at this time of day; absent if unknown.
             */
            usually?: number;
            /** Format: int64 */
            waiting: number;
        };
        CeremonyOutputBody: {
            /** @description Send it with the browser's answer, once, within 5 minutes. */
            ceremony: string;
            /** @description For navigator.credentials: publicKey, in the JSON form of WebAuthn. */
            options: unknown;
        };
        Challenge: {
            clock: components["schemas"]["Clock"];
            /** @description It is to me by name. */
            forMe: boolean;
            from: string;
            id: string;
            /** Format: int64 */
            least?: number;
            message?: string;
            /** @description I made it. */
            mine: boolean;
            /** Format: int64 */
            most?: number;
            options: {
                [key: string]: string;
            };
            rated: boolean;
            /**
             * Format: double
             * @description Of the challenger at this title.
             */
            rating?: number;
            /** @description The table that waits, if it is a rematch. */
            rematch?: string;
            /** @description That the challenger wants. */
            side?: string;
            title: string;
            /** @description Absent: open to all. */
            to?: string;
            /** Format: date-time */
            until: string;
        };
        ChancePoint: {
            /** @description That each side wins, from 0 to 1; together 1. */
            chances: number[];
            /**
             * Format: int64
             * @description Just after this record.
             */
            n: number;
            /** Format: int64 */
            turn: number;
        };
        Chances: {
            /** @description By the review; otherwise a quick estimate of each position. */
            judged?: boolean;
            /** @description In order of play; empty: the title has no estimate. */
            points: components["schemas"]["ChancePoint"][];
            /** @description In the order of the seats. */
            sides: string[];
        };
        Change: {
            /** Format: double */
            after: number;
            /**
             * Format: double
             * @description Both sides together, as everywhere.
             */
            before: number;
            /** Format: double */
            beforeMargin: number;
            /**
             * Format: double
             * @description The share of points that was expected of the seat before the match.
             */
            expected: number;
            /**
             * Format: double
             * @description Points of a rating that the handicap was worth to the seat.
             */
            handicap?: number;
            /** Format: double */
            margin: number;
            /** Format: int64 */
            seat: number;
        };
        ChangeOverInputBody: {
            agree: boolean;
        };
        ChangesOutputBody: {
            /** @description Of people; empty if the match was not rated. */
            changes: components["schemas"]["Change"][];
        };
        Channel: {
            /** @description Only for the person who gave it: who has it can write there. */
            address?: string;
            /** @description Of who gave the address. */
            name: string;
            /** @enum {string} */
            shape: "discord" | "slack" | "matrix";
        };
        ChannelInputBody: {
            /** @description A webhook of the channel. */
            address: string;
            /** @enum {string} */
            shape: "discord" | "slack" | "matrix";
        };
        ChannelOutputBody: {
            /** @description Absent: the table has none. */
            channel?: components["schemas"]["Channel"];
            /** @description This server writes in channels. */
            on: boolean;
        };
        Chapter: {
            cut?: string;
            /**
             * Format: int64
             * @description The first turn.
             */
            from: number;
            /** @description Great moments with their pictures. */
            moments: components["schemas"]["GreatMoment"][];
            name: string;
            /** @description One for each turn in the book. */
            paragraphs: components["schemas"]["Paragraph"][];
            plate?: components["schemas"]["Plate"];
            /** Format: int64 */
            to: number;
        };
        Chat: {
            /** Format: date-time */
            at: string;
            /** Format: int64 */
            c: number;
            name: string;
            /** @description A canned message: the client shows it in the reader's language. */
            ready?: string;
            /**
             * Format: int64
             * @description -1: a spectator.
             */
            seat: number;
            /** @description Said to this side only. */
            side?: string;
            /** @description Empty where a ready word is said. */
            text: string;
        };
        ChatOutputBody: {
            messages: components["schemas"]["Chat"][];
            /** @description There are older ones. */
            more?: boolean;
        };
        Clock: {
            /**
             * @description The side loses (default), or a bot takes the seat.
             * @enum {string}
             */
            atZero?: "lose" | "bot";
            /**
             * Format: int64
             * @description days: for each turn to decide.
             */
            days?: number;
            /**
             * Format: int64
             * @description live: seconds added after each turn.
             */
            increment?: number;
            /** @enum {string} */
            kind: "none" | "live" | "days";
            /**
             * Format: int64
             * @description live: on each clock at the start.
             */
            seconds?: number;
        };
        ClockFace: {
            /** Format: date-time */
            due?: string;
            /**
             * Format: double
             * @description Seconds.
             */
            remaining: number;
            running: boolean;
        };
        ClubAppointment: {
            name: string;
            /**
             * @description none: out of the club, or the request refused.
             * @enum {string}
             */
            role: "owner" | "officer" | "member" | "none";
        };
        ClubHead: {
            about: string;
            /** Format: date-time */
            created: string;
            id: string;
            /** @enum {string} */
            joining: "open" | "request" | "invitation";
            /** Format: int64 */
            members: number;
            name: string;
            /**
             * @description Of the caller.
             * @enum {string}
             */
            role: "owner" | "officer" | "member" | "asked" | "none";
        };
        ClubList: {
            clubs: components["schemas"]["ClubHead"][];
            /** @description The caller may make one. */
            found: boolean;
            next?: string;
        };
        ClubPerson: {
            name: string;
            /** @description What the person chose to be shown by. */
            portrait?: string;
            /** @enum {string} */
            role: "owner" | "officer" | "member" | "asked";
            /** Format: date-time */
            since: string;
        };
        ClubPost: {
            /** Format: date-time */
            at: string;
            id: string;
            mine: boolean;
            /** @description Of who wrote it. */
            name: string;
            pinned: boolean;
            /** @description Of who wrote it. */
            portrait?: string;
            /** @description Of who wrote it; absent for one who has left. */
            role?: string;
            text: string;
        };
        ClubPostInputBody: {
            text: string;
        };
        ClubTerms: {
            about: string;
            /** @enum {string} */
            joining: "open" | "request" | "invitation";
            name: string;
        };
        ClubView: {
            about: string;
            /** @description Who has asked to join; for officers. */
            asked: components["schemas"]["ClubPerson"][];
            /** @description Lets people in; for officers. */
            code?: string;
            /** Format: date-time */
            created: string;
            /** @description The newest first. */
            cups: components["schemas"]["CupHead"][];
            id: string;
            /** @enum {string} */
            joining: "open" | "request" | "invitation";
            /** Format: int64 */
            members: number;
            name: string;
            /** @description Name. */
            owner: string;
            /** @description Owner, officers, members; the longest first. */
            people: components["schemas"]["ClubPerson"][];
            /** @description What is pinned first, then the newest. */
            posts: components["schemas"]["ClubPost"][];
            /**
             * @description Of the caller.
             * @enum {string}
             */
            role: "owner" | "officer" | "member" | "asked" | "none";
            /** @description Open and in play. */
            tables: components["schemas"]["Table"][];
        };
        Collection: {
            /** Format: date-time */
            at: string;
            /** Format: int64 */
            games: number;
            id: string;
            mine?: boolean;
            name: string;
            owner: string;
            /** @enum {string} */
            visibility: "private" | "link" | "public";
        };
        CollectionChange: {
            name: string;
            /** @enum {string} */
            visibility: "private" | "link" | "public";
        };
        CollectionsOutBody: {
            collections: components["schemas"]["Collection"][];
            next?: string;
        };
        CommunityPuzzlesOutBody: {
            next?: string;
            puzzles: components["schemas"]["PuzzleMade"][];
        };
        Concept: {
            forms?: {
                [key: string]: string[];
            };
            id: string;
            in?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            lesson: string;
            lit?: string[];
            rule: string;
            short: {
                [key: string]: string;
            };
            term: {
                [key: string]: string;
            };
            title: string;
            when?: string;
        };
        Concepts: {
            concepts: components["schemas"]["Concept"][];
        };
        Conditional: {
            /** @description Those that may still be played. */
            branches: components["schemas"]["Branch"][];
            /** @description Answers may be prepared at this table: it has no running clock. */
            may: boolean;
            /** Format: int64 */
            seat: number;
            /** @description What became of others since the seat's last turn. */
            told: components["schemas"]["Told"][];
        };
        ContributeInputBody: {
            /** @description 16 to 64 bytes in hexadecimal. */
            contribution: string;
            /** Format: int64 */
            seat?: number;
        };
        CounselInputBody: {
            /** @description Also weigh these, such as the one played. */
            also?: string[] | null;
            /** @description As positions are written; see docs/positions.md. */
            position: unknown;
            /**
             * Format: int64
             * @description Over 1: a longer look.
             * @default 1
             */
            seconds: number;
            title: string;
        };
        Count: {
            /** Format: int64 */
            games: number;
            id: string;
        };
        CupAnnounceInputBody: {
            text: string;
        };
        CupAppointInputBody: {
            name: string;
            /** @description false: no longer. */
            on: boolean;
        };
        CupAsking: {
            reason: string;
            table: string;
            /** Format: date-time */
            until: string;
        };
        CupBid: {
            drawn?: boolean;
            offers: (number | null)[] | null;
            open?: boolean;
            opened?: boolean;
            /** Format: int64 */
            out?: number;
            /** Format: int64 */
            price?: number;
            /** Format: int64 */
            turn?: number;
            /** Format: date-time */
            until: string;
            /** Format: int64 */
            winner: number;
        };
        CupBidInputBody: {
            /**
             * Format: int64
             * @description 0 is nothing.
             */
            price: number;
        };
        CupBotsInputBody: {
            /**
             * Format: int64
             * @description As many as there is room for at most.
             */
            count: number;
            level: string;
        };
        CupBout: {
            /** @description Both have come. */
            begun: boolean;
            /** @description How it ended: an ending of the title or of a table, absent or withdrawn. */
            by?: string;
            done: boolean;
            /**
             * Format: date-time
             * @description When it must be finished, if it has more time than its round.
             */
            ends?: string;
            /**
             * Format: int64
             * @description Number of who has the first seat of the title.
             */
            first: number;
            /**
             * Format: int64
             * @description Half points of the set's A, then B: 2 won, 1 drawn.
             */
            halfA: number;
            /** Format: int64 */
            halfB: number;
            /** @description For the host: the numbers of those who have not come. */
            missing?: number[] | null;
            /**
             * Format: int64
             * @description What the side was bought for.
             */
            price?: number;
            table: string;
            /**
             * Format: date-time
             * @description Who has not come to the table by then has lost.
             */
            until: string;
        };
        CupCell: {
            /**
             * Format: int64
             * @description Number of the opponent; 0 for a bye or nobody.
             */
            against: number;
            /** Format: double */
            other: number;
            /**
             * Format: double
             * @description Games.
             */
            own: number;
            /** @enum {string} */
            state: "won" | "lost" | "shared" | "live" | "bye" | "none";
        };
        CupCoin: {
            name: string;
            prices: {
                [key: string]: string;
            }[] | null;
            /** Format: int64 */
            seat: number;
        };
        CupCup: {
            code?: string;
            coin?: components["schemas"]["CupCoin"];
            commitment: string;
            directors?: string[] | null;
            /** Format: date-time */
            ended?: string;
            entries: components["schemas"]["CupEntry"][] | null;
            errands?: components["schemas"]["CupErrand"][] | null;
            finals?: number[] | null;
            /** Format: int64 */
            groupRounds?: number;
            news?: components["schemas"]["CupNews"][] | null;
            /** Format: date-time */
            paused?: string;
            /** Format: int64 */
            planned?: number;
            requests?: components["schemas"]["CupRequest"][] | null;
            rounds?: components["schemas"]["CupRound"][] | null;
            /** Format: int64 */
            rules?: number;
            seed?: string;
            /** Format: date-time */
            started?: string;
            terms: components["schemas"]["CupTerms"];
            waiting?: string[] | null;
        };
        CupDecision: {
            /** @description All who look at the cup can read it. */
            reason: string;
            table: string;
            /**
             * Format: int64
             * @description Number of who has won; 0: a draw.
             */
            winner: number;
        };
        CupEntry: {
            account?: string;
            drawn?: string;
            /** Format: int64 */
            group?: number;
            level?: string;
            lot?: string;
            /** Format: int64 */
            rating?: number;
            /** Format: int64 */
            reminded?: number;
            /** Format: int64 */
            season?: number;
            /** Format: int64 */
            which?: number;
            withdrawn?: boolean;
        };
        CupErrand: {
            do: string;
            table: string;
        };
        CupEstimate: {
            /**
             * Format: int64
             * @description Number of the first of the pair.
             */
            a: number;
            /** Format: int64 */
            b: number;
            /**
             * Format: double
             * @description That A wins; absent: nobody can tell.
             */
            chance?: number;
            /**
             * Format: double
             * @description Standard deviation of the chance; 0: not known.
             */
            doubt: number;
            /**
             * Format: int64
             * @description Games that were played on to find it out.
             */
            simulations: number;
        };
        CupEvent: {
            /** Format: int64 */
            a?: number;
            /** Format: date-time */
            at: string;
            /** Format: int64 */
            b?: number;
            /** @enum {string} */
            kind: "start" | "round" | "set" | "withdrawn" | "end" | "decided" | "extended" | "announced" | "replaced" | "paused" | "resumed";
            /** @description Name of whose place another has taken. */
            left?: string;
            /** Format: int64 */
            round?: number;
            /** Format: double */
            scoreA?: number;
            /** Format: double */
            scoreB?: number;
            /** @description The reason, what the host says, or until when. */
            text?: string;
        };
        CupExtension: {
            /** @description Of one game; absent: of the round. */
            table?: string;
            /**
             * Format: date-time
             * @description Who has not come by then has lost; a correspondence round ends then.
             */
            until: string;
        };
        CupFairness: {
            /** @description SHA-256 of the server's secret, known before anyone entered. */
            commitment: string;
            /** @description After the end. */
            secret?: string;
            /** @description After the end. */
            seed?: string;
        };
        CupFile: {
            cup: components["schemas"]["CupCup"];
            format: string;
            name: string;
            /** @description Of the server, committed to before anyone entered. */
            secret: string;
            title: string;
        };
        CupGame: {
            begun?: boolean;
            by?: string;
            done?: boolean;
            /** Format: date-time */
            ends?: string;
            /** Format: int64 */
            first: number;
            /** Format: int64 */
            halfA?: number;
            /** Format: int64 */
            halfB?: number;
            held?: boolean;
            /** Format: int64 */
            price?: number;
            table: string;
            /** Format: date-time */
            until: string;
            verdict?: components["schemas"]["CupVerdict"];
        };
        CupHead: {
            /** @description Name of the current opponent. */
            against?: string;
            /** Format: date-time */
            created: string;
            /**
             * Format: date-time
             * @description When the caller must have come to a game.
             */
            due?: string;
            /** Format: date-time */
            ended?: string;
            /**
             * Format: date-time
             * @description Of the round being played.
             */
            ends?: string;
            /**
             * Format: int64
             * @description How many play.
             */
            entered: number;
            /** @description Name; empty for someone who has left. */
            host: string;
            /** @description The caller runs it. */
            hosts: boolean;
            id: string;
            /** @description The caller plays. */
            in: boolean;
            name: string;
            /**
             * Format: date-time
             * @description Since when no time runs.
             */
            paused?: string;
            /**
             * Format: int64
             * @description The round being played, or the last one; 0 before the start.
             */
            round: number;
            /**
             * Format: int64
             * @description How many there will be; 0 before the start.
             */
            rounds: number;
            /** Format: date-time */
            started?: string;
            /** @enum {string} */
            status: "open" | "running" | "over" | "cancelled";
            terms: components["schemas"]["CupTerms"];
            title: string;
            /** @description The caller is on the waiting list. */
            waits?: boolean;
            /** @description Name of who has won it; empty for a bot. */
            winner?: string;
        };
        CupJoinInputBody: {
            /** @description Of a cup that is entered by code. */
            code?: string;
        };
        CupListOutputBody: {
            cups: components["schemas"]["CupHead"][];
            next?: string;
        };
        CupMeeting: {
            /**
             * Format: int64
             * @description Numbers.
             */
            a: number;
            /** Format: int64 */
            b: number;
            bid?: components["schemas"]["CupOffers"];
            decided: boolean;
            games: components["schemas"]["CupBout"][];
            /**
             * Format: double
             * @description Games.
             */
            scoreA: number;
            /** Format: double */
            scoreB: number;
        };
        CupNews: {
            /** Format: int64 */
            a?: number;
            /** Format: date-time */
            at: string;
            /** Format: int64 */
            b?: number;
            /** Format: int64 */
            halfA?: number;
            /** Format: int64 */
            halfB?: number;
            kind: string;
            left?: string;
            /** Format: int64 */
            round?: number;
            text?: string;
        };
        CupOffers: {
            /** @description The offers were equal: by lot. */
            drawn?: boolean;
            /** @description In turn, seen by all; sealed then says who has bid. */
            open?: boolean;
            opened: boolean;
            /**
             * Format: int64
             * @description The caller's.
             */
            own?: number;
            /**
             * Format: int64
             * @description Once opened.
             */
            priceA?: number;
            /** Format: int64 */
            priceB?: number;
            sealedA: boolean;
            sealedB: boolean;
            /**
             * Format: int64
             * @description Of an open auction: number of who is to bid or pass.
             */
            turn?: number;
            /** Format: date-time */
            until: string;
            /**
             * Format: int64
             * @description Number of who has the side.
             */
            winner?: number;
        };
        CupPauseInputBody: {
            on: boolean;
        };
        CupPlayer: {
            /**
             * Format: int64
             * @description Or tier, from 1.
             */
            group?: number;
            /** @description Of a bot. */
            level?: string;
            /** @description Drawn at the start; breaks ties: the smaller comes first. */
            lot?: string;
            /** @description Empty for bots and for those who have left the site. */
            name: string;
            /** Format: int64 */
            number: number;
            /** @description What the player chose to be shown by. */
            portrait?: string;
            /**
             * Format: int64
             * @description At the start.
             */
            rating?: number;
            /**
             * Format: int64
             * @description Times, in the round that is played.
             */
            reminded?: number;
            /**
             * Format: int64
             * @description Tells bots of one level apart.
             */
            which?: number;
            withdrawn?: boolean;
        };
        CupRefuseInputBody: {
            table: string;
        };
        CupRemoveInputBody: {
            /**
             * Format: int64
             * @description Of the entry, from 1.
             */
            number: number;
        };
        CupRequest: {
            /** Format: int64 */
            entry: number;
            reason: string;
            table: string;
            /** Format: date-time */
            until: string;
        };
        CupRound: {
            /** Format: date-time */
            began: string;
            /** Format: int64 */
            bye: number;
            byes?: number[] | null;
            /** Format: date-time */
            ends?: string;
            over?: boolean;
            sets: components["schemas"]["CupSet"][] | null;
        };
        CupSet: {
            /** Format: int64 */
            a: number;
            /** Format: int64 */
            b: number;
            bid?: components["schemas"]["CupBid"];
            decided?: boolean;
            games: components["schemas"]["CupGame"][] | null;
            /** Format: int64 */
            halfA?: number;
            /** Format: int64 */
            halfB?: number;
        };
        CupShownCoin: {
            /**
             * Format: int64
             * @description The highest offer.
             */
            most: number;
            /** @description Words under coin.NAME of the title. */
            name: string;
            /**
             * Format: int64
             * @description The seat that is bid for.
             */
            seat: number;
        };
        CupStage: {
            /** Format: date-time */
            began: string;
            /**
             * Format: int64
             * @description Number of who rests; 0 for nobody.
             */
            bye: number;
            /** @description Instead, where several rest. */
            byes?: number[] | null;
            /** Format: date-time */
            ends?: string;
            /** Format: int64 */
            number: number;
            over: boolean;
            sets: components["schemas"]["CupMeeting"][];
        };
        CupStanding: {
            /** @description By round. */
            cells: components["schemas"]["CupCell"][];
            /**
             * Format: double
             * @description Where everyone meets everyone: points against those with equal points.
             */
            direct: number;
            /** Format: double */
            games: number;
            /**
             * Format: int64
             * @description Or tier, from 1.
             */
            group?: number;
            /**
             * Format: double
             * @description What the sets being played would add if they stopped now.
             */
            live: number;
            /**
             * @description A tier, or on to the finals, if it ended so.
             * @enum {string}
             */
            move?: "up" | "down" | "on";
            /** Format: int64 */
            number: number;
            /**
             * Format: double
             * @description Points of all their opponents.
             */
            opponents: number;
            /**
             * Format: int64
             * @description In the group or tier, if there are any.
             */
            place: number;
            /** Format: double */
            points: number;
        };
        CupSubstitution: {
            /** @description Of the waiting list; absent: the first. */
            name?: string;
            /**
             * Format: int64
             * @description Of the place.
             */
            number: number;
            /** @description All who look at the cup can read it. */
            reason: string;
        };
        CupTerms: {
            /**
             * Format: int64
             * @description Of each group; absent: 2.
             */
            advance?: number;
            /**
             * @description With bidding: open is in turn. Absent: secret.
             * @enum {string}
             */
            auction?: "secret" | "open";
            /** @description A deciding game: bid for the side. */
            bidding?: boolean;
            clock: components["schemas"]["Clock"];
            /** @description The club that this is a cup of. */
            club?: string;
            /**
             * @description code: unlisted, by its code; club: members.
             * @enum {string}
             */
            entry?: "open" | "code" | "club";
            /**
             * @description league: by correspondence.
             * @enum {string}
             */
            form: "swiss" | "robin" | "league" | "knockout" | "groups";
            /**
             * Format: int64
             * @description Per set: 1, or 2 with sides swapped.
             */
            games: number;
            /**
             * Format: int64
             * @description With form groups: 2, 4, 8 … 64.
             */
            groups?: number;
            /** @description Of the title; they must make two seats. */
            options?: {
                [key: string]: string;
            };
            /** @description Cup of the season before. */
            previous?: string;
            /**
             * Format: int64
             * @description Between two tiers: up, and as many down.
             */
            promoted?: number;
            rated?: boolean;
            /**
             * Format: int64
             * @description Of a round; 0: no limit.
             */
            roundDays?: number;
            /**
             * Format: int64
             * @description 0: as many as needed.
             */
            rounds?: number;
            /**
             * Format: int64
             * @description How many may play.
             */
            size: number;
            /**
             * @description When it starts; absent: full.
             * @enum {string}
             */
            start?: "full" | "date" | "host";
            /**
             * Format: date-time
             * @description With start date.
             */
            startsAt?: string;
            /** @description The waiting list takes the places of those who drop out. */
            substitutes?: boolean;
            /** @description In a bracket: those who lost before the final play for it. */
            thirdPlace?: boolean;
            /**
             * Format: int64
             * @description Of a league.
             */
            tiers?: number;
            /**
             * @description When a round ends.
             * @enum {string}
             */
            unfinished?: "director" | "forfeit";
        };
        CupTie: {
            /**
             * Format: int64
             * @description Number; 0 for nobody, -1 while it is not known.
             */
            a: number;
            /** Format: int64 */
            b: number;
            /** @description For the third place. */
            third?: boolean;
            /**
             * Format: int64
             * @description Number; 0 for nobody, -1 while it is not known.
             */
            winner: number;
        };
        CupVerdict: {
            /** Format: int64 */
            halfA: number;
            /** Format: int64 */
            halfB: number;
            reason: string;
        };
        CupView: {
            /** @description Name of the current opponent. */
            against?: string;
            /** @description By round, from the first of the bracket to the final. */
            bracket?: (components["schemas"]["CupTie"][] | null)[] | null;
            /**
             * Format: int64
             * @description Number of who has won a cup that is over.
             */
            champion?: number;
            /** @description With which one enters, for its host. */
            code?: string;
            /** @description What sides are bid for with. */
            coin?: components["schemas"]["CupShownCoin"];
            /** Format: date-time */
            created: string;
            /** @description Names of those who run it beside its host. */
            directors: string[];
            /**
             * Format: date-time
             * @description When the caller must have come to a game.
             */
            due?: string;
            /** Format: date-time */
            ended?: string;
            /**
             * Format: date-time
             * @description Of the round being played.
             */
            ends?: string;
            /**
             * Format: int64
             * @description How many play.
             */
            entered: number;
            /** @description By number; before the start in the order of entering. */
            entries: components["schemas"]["CupPlayer"][];
            fairness: components["schemas"]["CupFairness"];
            /**
             * Format: int64
             * @description The first round of the bracket.
             */
            finals?: number;
            /** @description Name; empty for someone who has left. */
            host: string;
            /** @description The caller runs it. */
            hosts: boolean;
            id: string;
            /** @description The caller plays. */
            in: boolean;
            name: string;
            /** @description What happened, oldest first. */
            news: components["schemas"]["CupEvent"][];
            /**
             * Format: int64
             * @description The caller's entry; 0 for none.
             */
            number: number;
            /** @description The caller is its host. */
            own: boolean;
            /**
             * Format: date-time
             * @description Since when no time runs.
             */
            paused?: string;
            /** @description The rounds so far. */
            played: components["schemas"]["CupStage"][];
            /** @description For more time: for the host, and one's own. */
            requests?: components["schemas"]["CupWish"][] | null;
            /**
             * Format: int64
             * @description The round being played, or the last one; 0 before the start.
             */
            round: number;
            /**
             * Format: int64
             * @description How many there will be; 0 before the start.
             */
            rounds: number;
            /** @description Best first; empty before the start. */
            standings: components["schemas"]["CupStanding"][];
            /** Format: date-time */
            started?: string;
            /** @enum {string} */
            status: "open" | "running" | "over" | "cancelled";
            terms: components["schemas"]["CupTerms"];
            title: string;
            /**
             * Format: int64
             * @description Grows with every change.
             */
            version: number;
            /** @description Names on the waiting list, in order. */
            waiting: string[];
            /** @description The caller is on the waiting list. */
            waits?: boolean;
            /** @description Name of who has won it; empty for a bot. */
            winner?: string;
            /** @description The caller has withdrawn. */
            withdrawn: boolean;
        };
        CupWish: {
            /** Format: int64 */
            number: number;
            reason: string;
            table: string;
            /** Format: date-time */
            until: string;
        };
        Data: {
            about?: string;
            blocked: string[];
            /** @description Written out, never read in. */
            email?: string;
            followed: string[];
            hidden: boolean;
            language?: string;
            learning: components["schemas"]["LearningProgress"];
            notifyDigest: boolean;
            notifyEmail: boolean;
            notifyNews: boolean;
            notifyRemind: boolean;
            portrait?: string;
            /** @description Written out, and never read in. */
            ratings?: components["schemas"]["Rating"][] | null;
            zone?: string;
        };
        Delay: {
            /**
             * Format: int64
             * @description Of the newest actions so many are not shown.
             */
            actions?: number;
            /**
             * Format: int64
             * @description Nothing younger than this is shown.
             */
            minutes?: number;
        };
        DeleteInputBody: {
            password: string;
        };
        DeskAnnouncement: {
            author: string;
            /** Format: date-time */
            from: string;
            id: string;
            /**
             * Format: date-time
             * @description All clocks are paused from then …
             */
            pausedFrom?: string;
            /**
             * Format: date-time
             * @description … until then.
             */
            pausedUntil?: string;
            /** @description By language. */
            texts: {
                [key: string]: string;
            };
            /** Format: date-time */
            until: string;
            withdrawn: boolean;
        };
        DeskCode: {
            author: string;
            code: string;
            /** Format: date-time */
            expires: string;
            /** Format: date-time */
            made: string;
            note: string;
            /** @description Who came by it. */
            people: string[];
            revoked: boolean;
            /** Format: int64 */
            used: number;
            /** Format: int64 */
            uses: number;
        };
        DeskOutputBody: {
            announcements: components["schemas"]["DeskAnnouncement"][];
            codes: components["schemas"]["DeskCode"][];
            pages: components["schemas"]["DeskPage"][];
        };
        DeskPage: {
            /** Format: date-time */
            at?: string;
            author?: string;
            page: string;
            /** @description By language. */
            texts: {
                [key: string]: string;
            };
            /** Format: int64 */
            versions: number;
        };
        DomainCodeInputBody: {
            email: string;
            /** @enum {string} */
            language?: "" | "en" | "fr";
        };
        Ending: {
            by: string;
            /** Format: int64 */
            drawn: number;
            /** Format: int64 */
            lost: number;
            title: string;
            /** Format: int64 */
            won: number;
        };
        ErrorDetail: {
            location: string;
            message: string;
        };
        Event: {
            card?: string;
            character?: string;
            /** @description Of card: laid down for a battle. */
            chosen?: boolean;
            deck?: string;
            /** @description Ordinary dice, as they fell. */
            dice?: number[] | null;
            face?: string;
            faces?: string[] | null;
            /** @description A place, or a number on a track. */
            from?: string;
            kind: string;
            /** Format: int64 */
            n?: number;
            nation?: string;
            /** @description How many of each: "sauron regular", "gimli". */
            pieces?: {
                [key: string]: number;
            };
            region?: string;
            side?: string;
            /**
             * Format: int64
             * @description Of mordor.
             */
            step?: number;
            /** @description Of card: it stays on the table. */
            table?: boolean;
            tile?: string;
            to?: string;
            /** Format: int64 */
            turn: number;
        };
        Evidence: {
            dice?: number[] | null;
            /** Format: int64 */
            n: number;
            /** @description Its text form. */
            text: string;
        };
        Expect: {
            events?: {
                [key: string]: string[];
            };
            prompt?: string;
        };
        ExplorePositionInputBody: {
            /** @description Of the board game. */
            position: unknown;
        };
        Explored: {
            /** @description In the same turn, with the same first-turn plans and the same first stronghold. */
            alike: components["schemas"]["Answers"];
            /** @description From the same map: armies, control, politics, the Fellowship. */
            map: components["schemas"]["Answers"];
        };
        Fairness: {
            /** @description SHA-256 of the server's secret. */
            commitment: string;
            /** @description By seat, from the start on; empty if none. */
            contributions: string[];
            /** @description SHA-256 of each seat's contribution, or empty. */
            pledges?: string[] | null;
            /** @description All have pledged: contributions may be shown. */
            revealing?: boolean;
            /** @description After the end. */
            secret?: string;
            /** @description After the end. */
            seed?: string;
        };
        FaultsOutputBody: {
            faults: components["schemas"]["GameOptionFault"][];
        };
        FindGamesOutBody: {
            games: components["schemas"]["Game"][];
            next?: string;
        };
        ForgotInputBody: {
            name: string;
        };
        FoundAccount: {
            /**
             * Format: date-time
             * @description Until when.
             */
            banned?: string;
            /** Format: date-time */
            created: string;
            guest: boolean;
            id: string;
            /** @description Has an address that is confirmed. */
            mail: boolean;
            /** Format: int64 */
            matches: number;
            name: string;
            operator: boolean;
            /** Format: int64 */
            passkeys: number;
            /** @description Signs in by a password. */
            password: boolean;
            /** @description What was given for it. */
            reason?: string;
            /** Format: date-time */
            seen: string;
            /** Format: int64 */
            sessions: number;
            /**
             * Format: date-time
             * @description Until when.
             */
            silenced?: string;
        };
        FoundOutputBody: {
            accounts: components["schemas"]["FoundAccount"][];
        };
        Game: {
            /**
             * Format: date-time
             * @description When a match ended, or when an import came.
             */
            ended: string;
            /** @description By its name among the title's; empty: unknown. */
            ending: string;
            /** @description Of the first side in the first turn: library.plan.ID. */
            firstPlan?: string;
            id: string;
            /** @description The caller brought it. */
            mine?: boolean;
            /** @description As its owner calls it; of a match the table's name. May be empty. */
            name: string;
            /** @description Of a match, by seat; bots as bot/LEVEL, who left empty. */
            players?: string[] | null;
            secondPlan?: string;
            /** @description The side the importer played. */
            side?: string;
            /** @enum {string} */
            source: "match" | "import";
            /** @description The first that fell. */
            stronghold?: string;
            title: string;
            /** Format: int64 */
            turns: number;
            /** @enum {string} */
            visibility: "private" | "link" | "public";
            /** @description A side; empty: unknown or nobody. */
            winner: string;
        };
        GameAdvantage: {
            /** Format: double */
            margin: number;
            option: string;
            side: string;
            value: string;
            /** Format: double */
            worth: number;
        };
        GameAttestation: {
            key: string;
            signature: string;
        };
        GameEntry: {
            facets?: components["schemas"]["GameFacet"][];
            figures?: components["schemas"]["GameFigure"][];
            name: string;
            rule?: string;
        };
        GameFacet: {
            by: string;
            is: string;
        };
        GameFigure: {
            /** Format: int64 */
            n: number;
            of: string;
        };
        GameKeptPosition: {
            /** Format: int64 */
            moves: number;
            position: unknown;
        };
        GameMatch: {
            attestation?: components["schemas"]["GameAttestation"];
            commitment: string;
            contributions?: string[] | null;
            digest?: string;
            format?: string;
            moves: components["schemas"]["GameMove"][] | null;
            options?: {
                [key: string]: string;
            };
            pledges?: string[] | null;
            positions?: components["schemas"]["GameKeptPosition"][] | null;
            result?: components["schemas"]["GameResult"];
            /** Format: int64 */
            rules: number;
            secret: string;
            start?: unknown;
            stopped?: string;
            title: string;
            /** Format: int64 */
            version?: number;
        };
        GameMove: {
            action: string;
            events?: string[] | null;
            /** Format: int64 */
            rules?: number;
            /** Format: int32 */
            seat: number;
        };
        GameOperand: {
            kind: string;
            name: string;
        };
        GameOption: {
            default: string;
            handicap?: boolean;
            id: string;
            rule?: string;
            values: string[];
        };
        GameOptionFault: {
            /** Format: int64 */
            entry: number;
            numbers?: number[] | null;
            option: string;
            reason: string;
            text: string;
        };
        GameResult: {
            by: string;
            over: boolean;
            /** Format: int32 */
            winners: number;
        };
        GameRuleset: {
            /** @description Empty for the usual rules. */
            id: string;
            /** @description The option that chooses it; words: option.OPTION.VALUE. */
            option: string;
            value: string;
        };
        GameSeatInfo: {
            id: string;
            side: string;
        };
        GameShelf: {
            entries: components["schemas"]["GameEntry"][];
            kind: string;
            shelf: string;
        };
        GameStyle: {
            id: string;
            side: string;
        };
        GamesHead: {
            account?: components["schemas"]["Data"];
            /** Format: date-time */
            at: string;
            format: string;
            licence?: string;
            month?: string;
            of?: string;
            /** Format: int64 */
            version: number;
        };
        Gesture: {
            action: string;
            /** @description A whole gesture ends here; try has the usual answers after it. */
            deed?: boolean;
            /** @description What may follow it. */
            next?: components["schemas"]["Gesture"][] | null;
        };
        GesturesInputBody: {
            /**
             * Format: int64
             * @description Number of the last record seen; absent: the newest.
             */
            n?: number;
            /** Format: int64 */
            seat?: number;
        };
        GesturesOutputBody: {
            gestures: components["schemas"]["Gesture"][];
        };
        GreatMoment: {
            cut: string;
            /** Format: int64 */
            n: number;
            name: string;
            /** Format: int64 */
            turn: number;
        };
        GuestInputBody: {
            /** @enum {string} */
            language?: "" | "en" | "fr";
            name?: string;
        };
        Hint: {
            /** @description The answers that were weighed, best first. */
            candidates: components["schemas"]["Candidate"][];
            /**
             * Format: int64
             * @description Number of the record after which it was asked.
             */
            n: number;
            /**
             * Format: int64
             * @description Who decides there; -1: nobody.
             */
            seat: number;
            /**
             * Format: int64
             * @description How many games were played on to find it out.
             */
            simulations: number;
            /** @description The match has moved on: nothing was weighed. */
            stale?: boolean;
        };
        HintInputBody: {
            /**
             * Format: int64
             * @description Number of the last record seen.
             */
            n: number;
            /** Format: int64 */
            seat?: number;
        };
        History: {
            /** Format: int64 */
            n: number;
            records: components["schemas"]["Record"][];
        };
        House: {
            /** Format: int64 */
            accounts: number;
            /**
             * Format: double
             * @description Milliseconds in which the database answered just now.
             */
            answered: number;
            /**
             * Format: int64
             * @description Matches that are frozen.
             */
            aside: number;
            /** @description Absent where this node makes none. */
            backups?: components["schemas"]["BackupState"];
            /**
             * Format: int64
             * @description The database on its disk.
             */
            bytes: number;
            /** @enum {string} */
            database: "sqlite" | "postgres";
            /**
             * Format: int64
             * @description Bytes free beside a file of SQLite; 0 if not known.
             */
            free: number;
            /** Format: int64 */
            guests: number;
            jobs: components["schemas"]["JobKind"][];
            /** @description By status: lobby, live, paused, frozen, finished. */
            matches: {
                [key: string]: number;
            };
            nodes: components["schemas"]["Node"][];
            /** Format: date-time */
            now: string;
            /**
             * Format: int64
             * @description Of all matches.
             */
            records: number;
            /**
             * Format: int64
             * @description That nobody has answered; at most 50 are counted.
             */
            reports: number;
        };
        HuntBest: {
            /** Format: int64 */
            chance: number;
            target: string;
            /** @enum {string} */
            what: "hunt" | "search" | "zone" | "section";
        };
        HuntCards: {
            /** Format: int64 */
            deck: number;
            hand?: string[];
            spent: string[];
        };
        HuntClue: {
            /** Format: int64 */
            left: number;
            /** Format: int64 */
            note: number;
            out: string[];
        };
        HuntDesk: {
            best: components["schemas"]["HuntBest"][];
            clues: components["schemas"]["HuntClue"][];
            frodo: {
                [key: string]: number;
            };
            gandalf: {
                [key: string]: number;
            };
            search: {
                [key: string]: number;
            };
            sections: {
                [key: string]: number;
            };
            zones: {
                [key: string]: number;
            };
        };
        HuntEffects: {
            found?: string;
            lightened?: boolean;
            /** Format: int32 */
            moreTiles?: number;
            roadless?: boolean;
            sealed?: string[];
            shielded?: string[];
            silenced?: boolean;
            slow?: boolean;
            waived?: boolean;
        };
        HuntFacts: {
            /** Format: int64 */
            hand: number;
            /** Format: int64 */
            track: number;
        };
        HuntGandalf: {
            /** Format: int64 */
            aside: number;
            at?: string;
            /** Format: int64 */
            behind: number;
            choice?: string[];
            done: string[];
            feats?: string[];
            is: string;
            path?: string[];
        };
        HuntInformation: {
            /** Format: int64 */
            behind: number;
            collected: string[];
            empty?: string[];
            secret?: string[];
            turned?: string[];
        };
        HuntJourney: {
            card?: string;
            /** Format: int64 */
            deck: number;
            /** Format: int64 */
            dropped: number;
            long?: boolean;
            offered?: string[];
            shelters?: string[];
            start?: string;
            track?: string[];
        };
        HuntKnown: {
            /** Format: int64 */
            chance: number;
            /** Format: int64 */
            most: number;
            /** Format: int64 */
            of: number;
            /** Format: int64 */
            places: number;
        };
        HuntPositionOptions: {
            aid: boolean;
            balance: string;
            /** Format: int32 */
            players: number | null;
            reminders: boolean | null;
            shelters: boolean;
        };
        HuntPositionTurn: {
            eye?: boolean;
            free_night?: boolean;
            gandalf_moved?: boolean;
            /** Format: int32 */
            gandalf_moves?: number;
            moved?: boolean;
            /** Format: int32 */
            plays?: number;
            /** Format: int32 */
            reach?: number;
            rested?: boolean;
            token_spent?: boolean;
            walked?: boolean;
        };
        HuntQuery: {
            answer?: string;
            target: string;
            what: string;
        };
        HuntRider: {
            at?: string;
            id: string;
            lord?: boolean;
            owner?: string;
        };
        HuntTiles: {
            box: {
                [key: string]: number;
            };
            drawn: {
                [key: string]: number;
            };
            eyeCards?: string[];
            /** Format: int32 */
            eyes: number;
            /** Format: int64 */
            left: number;
            pool: {
                [key: string]: number;
            };
        };
        HuntTokens: {
            /** Format: int32 */
            held: number;
            /** Format: int32 */
            pool: number;
        };
        HuntTurn: {
            acted: boolean;
            active: string;
            /** Format: int32 */
            order: number;
            rode: boolean;
        };
        HuntView: {
            /** @enum {string} */
            act: "shire" | "wild";
            allies: string[];
            allyCards: components["schemas"]["HuntCards"];
            asked?: components["schemas"]["HuntQuery"];
            /** Format: int32 */
            bonus?: number;
            company: {
                [key: string]: string;
            };
            /** Format: int32 */
            corruption: number;
            /** Format: int32 */
            day: number;
            desk?: components["schemas"]["HuntDesk"];
            dice: string[];
            effects: components["schemas"]["HuntEffects"];
            ending?: string;
            eye: boolean;
            gandalf?: components["schemas"]["HuntGandalf"];
            hands: {
                [key: string]: number;
            };
            /** @enum {string} */
            hour: "day-1" | "day-2" | "night";
            information: components["schemas"]["HuntInformation"];
            journal?: string[];
            journey?: components["schemas"]["HuntJourney"];
            known?: components["schemas"]["HuntKnown"];
            last?: string;
            leader?: string;
            /** Format: int32 */
            limit?: number;
            /** Format: int32 */
            moveCost?: number;
            options: components["schemas"]["HuntPositionOptions"];
            possible?: {
                [key: string]: string[];
            };
            record: string[];
            reminders?: string[];
            /** Format: int32 */
            restHeals?: number;
            rider?: components["schemas"]["HuntTurn"];
            riders: components["schemas"]["HuntRider"][];
            searched: string[];
            sorceryCards: components["schemas"]["HuntCards"];
            tiles: components["schemas"]["HuntTiles"];
            title: string;
            tokens: components["schemas"]["HuntTokens"];
            /** Format: int32 */
            track: number;
            tracked: string[];
            turn: components["schemas"]["HuntPositionTurn"];
        };
        ImportChange: {
            name: string;
            /** @enum {string} */
            side: "" | "free" | "shadow";
            /** @enum {string} */
            visibility: "private" | "link" | "public";
        };
        Imported: {
            game: components["schemas"]["Game"];
            /** @description Of the players, by side, if the importer kept them. */
            names?: {
                [key: string]: string;
            };
            /** @description What does not fit: library.strange.ID. */
            strange: string[];
            /** @description Action tokens, by house rule. */
            tokens: string[];
            turns: components["schemas"]["ImportedTurn"][];
        };
        ImportedTurn: {
            /** @description Events that led to this moment. */
            before: components["schemas"]["Event"][];
            /** @description That each side wins, from 0 to 1. */
            chances: number[];
            /** @description The rule that the table as it lay breaks. */
            fault?: string;
            /**
             * Format: double
             * @description What action dice, tiles and battle dice before it gave the first side.
             */
            luck: number;
            mends: components["schemas"]["Repair"][];
            points: components["schemas"]["BoardBySide"];
            /** @description One that the rules accept. */
            position: unknown;
            /** Format: int64 */
            turn: number;
            /** @description Cards in hands that are guessed, by seat. */
            unseen: {
                [key: string]: number;
            };
            /** @enum {string} */
            when: "actions" | "end";
        };
        JobKind: {
            /** Format: int64 */
            all: number;
            /**
             * Format: int64
             * @description Should be done by now.
             */
            due: number;
            kind: string;
            /**
             * Format: int64
             * @description Have failed before.
             */
            retried: number;
        };
        JoinClubInputBody: {
            /** @description Opens every club. */
            code?: string;
        };
        JoinInputBody: {
            contribution?: string;
            /** @description Of an invitation. */
            key?: string;
            pledge?: string;
            /** Format: int64 */
            seat?: number;
        };
        KeepStudyInputBody: {
            source: string;
            tree: components["schemas"]["StudyTree"];
        };
        KeptStudy: {
            /** @description Absent if nothing is kept. */
            tree?: components["schemas"]["StudyTree"];
        };
        KeyBodyBody: {
            /** @description The last part of the link in the mail. */
            key: string;
        };
        Kind: {
            name: string;
            /** @description None: plain numbers. */
            names?: string[];
        };
        LearningProgress: {
            /** @description TITLE/CONCEPT: when the coach spoke of it. */
            concepts: {
                [key: string]: string;
            };
            /** @description By lesson. */
            lessons: {
                [key: string]: components["schemas"]["LessonMark"];
            };
            /** @description By puzzle. */
            puzzles: {
                [key: string]: components["schemas"]["PuzzleMark"];
            };
        };
        Leave: {
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            until: string;
        };
        LedgerRow: {
            /**
             * Format: double
             * @description Of the first side at its end.
             */
            chance: number;
            numbers: number[];
            /** Format: int64 */
            turn: number;
            /** @description Its great moments. */
            what: string;
        };
        Lesson: {
            concepts: string[];
            did: {
                [key: string]: string;
            };
            first?: boolean;
            /** Format: int64 */
            format: number;
            goal: {
                [key: string]: string;
            };
            lesson: string;
            /** Format: int64 */
            minutes: number;
            name: {
                [key: string]: string;
            };
            needs?: string[];
            options?: {
                [key: string]: string;
            };
            steps: components["schemas"]["LessonStep"][];
            title: string;
            why: {
                [key: string]: string;
            };
        };
        LessonHead: {
            concepts: string[];
            /** @description One of those that lead to a first game. */
            first: boolean;
            goal: {
                [key: string]: string;
            };
            lesson: string;
            /** Format: int64 */
            minutes: number;
            name: {
                [key: string]: string;
            };
            /** @description Sets of rules in which something of it is not as usual. */
            otherwise: string[];
            /** Format: int64 */
            steps: number;
            title: string;
        };
        LessonMark: {
            /** Format: date-time */
            at: string;
            done: boolean;
            step: string;
        };
        LessonStep: {
            accept?: string[];
            done?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            else?: components["schemas"]["Otherwise"][];
            elsewhere?: {
                [key: string]: components["schemas"]["Variant"];
            };
            expect?: components["schemas"]["Expect"];
            id: string;
            in?: {
                [key: string]: components["schemas"]["Variant"];
            };
            lit?: string[];
            next?: {
                [key: string]: string;
            };
            over?: string;
            position?: unknown;
            rolls?: number[];
            say: {
                [key: string]: string;
            };
            /** Format: int32 */
            seat?: number;
            set?: string;
            then?: components["schemas"]["Replies"];
        };
        Lessons: {
            lessons: components["schemas"]["LessonHead"][];
        };
        Line: {
            accept?: string[][];
            actions: string[];
            expect?: components["schemas"]["Outcome"];
            rolls?: number[];
            say?: {
                [key: string]: string;
            };
        };
        LinePoint: {
            /**
             * Format: double
             * @description Of the first side.
             */
            chance: number;
            /** Format: int64 */
            n: number;
            /** Format: int64 */
            turn: number;
        };
        ListOutputBody: {
            next?: string;
            tables: components["schemas"]["Table"][];
        };
        Lobby: {
            cells: components["schemas"]["Cell"][];
            /**
             * Format: int64
             * @description People seen in the last quarter of an hour.
             */
            here: number;
            /** @description Games started in the last four weeks, by hour in UTC. */
            hours: number[];
            /**
             * Format: int64
             * @description Public games in play.
             */
            live: number;
            /**
             * Format: int64
             * @description Public tables with a free seat.
             */
            open: number;
        };
        LoginInputBody: {
            name: string;
            password: string;
        };
        LookInputBody: {
            name: {
                [key: string]: string;
            };
            reason: string;
            welcome: {
                [key: string]: string;
            };
        };
        Luck: {
            /** Format: int64 */
            games: number;
            /** Format: double */
            luck: number;
            /** Format: double */
            play: number;
        };
        MarkedWay: {
            from: string;
            kind: string;
            /** Format: int64 */
            mark?: number;
            to: string;
        };
        MatchDetails: {
            /** @description Why it is frozen, if it is. */
            fault?: components["schemas"]["MatchFault"];
            /** @description The newest, as spectators see them, in order. */
            records: components["schemas"]["Record"][];
            /**
             * Format: int64
             * @description The newest record that these rules can continue from; 0: none.
             */
            sound: number;
            /** @description Actions that a rewind may go back to, newest first. */
            stands: components["schemas"]["RewindPoint"][];
            /**
             * Format: int64
             * @description Number of the start record; 0 before the start.
             */
            start: number;
            table: components["schemas"]["Table"];
        };
        MatchFault: {
            /** Format: date-time */
            at: string;
            error: string;
            /** Format: int64 */
            n: number;
            /**
             * Format: int64
             * @description The version that could not go on.
             */
            rules: number;
        };
        Me: {
            /** @description A sentence about oneself. */
            about: string;
            /**
             * Format: date-time
             * @description On vacation since.
             */
            awaySince?: string;
            /** @description Path of the calendar; anyone with it can read it. */
            calendar?: string;
            /** @description The address is known to be yours; mails go nowhere else. */
            confirmed: boolean;
            /** Format: date-time */
            created: string;
            email: string;
            guest: boolean;
            /** @description Games and record are for people I follow. */
            hidden: boolean;
            id: string;
            /** @description One of the languages of the site, or empty. */
            language: string;
            /** @description Vacations that run or are planned, in order. */
            leaves: components["schemas"]["Leave"][];
            name: string;
            /** @description A mail once a day about what waits, if anything does. */
            notifyDigest: boolean;
            notifyEmail: boolean;
            /** @description Mails about challenges, meetings and cups. */
            notifyNews: boolean;
            /** @description A mail before a deadline in a correspondence game. */
            notifyRemind: boolean;
            notifyWebhook: boolean;
            /** @description Runs the site: there is a page for it. */
            operator: boolean;
            /** @description Signs in by a password; otherwise by OpenID alone. */
            password: boolean;
            /** @description head:NAME, emblem:NAME:COLOUR, or empty for the letter. */
            portrait: string;
            push: ("turn" | "reminder" | "challenge" | "meeting" | "cup")[];
            /** @description Hours without notifications of turns. */
            quiet?: components["schemas"]["Quiet"];
            /**
             * Format: double
             * @description Days of vacation left this year.
             */
            vacation: number;
            webhook: string;
            /** @description Signs what is sent to the webhook. */
            webhookSecret?: string;
            /** @description In which mails tell times, such as Europe/Paris; empty: UTC. */
            zone: string;
        };
        MeOutputBody: {
            /** @description null when signed out. */
            account: components["schemas"]["Me"] | null;
            /** @description This server calls webhooks. */
            hooks: boolean;
            /** @description This server can send mails. */
            mail: boolean;
            /** @description Public key for push subscriptions; absent: no push here. */
            pushKey?: string;
        };
        MeanwhileInputBody: {
            /** @description Level of the bot; absent: my own strength. */
            level?: string;
            /** @enum {string} */
            pace: "short" | "whole" | "days";
            title: string;
        };
        Merged: {
            /** Format: int64 */
            blocked: number;
            /**
             * Format: int64
             * @description People who are followed now.
             */
            followed: number;
            /** @description Names that nobody has here. */
            unknown: string[];
        };
        Met: {
            /** @description The caller plays a bot and is asked whether to change over. */
            ask: boolean;
            /** @description Also of the table. */
            id: string;
            /** @description Those that were settled; the others are the usual ones. */
            options?: {
                [key: string]: string;
            };
            pace?: string;
            /** @description The table is made. */
            ready: boolean;
            title: string;
            /** Format: date-time */
            until: string;
            with: string;
        };
        Mine: {
            /** @description Newest first. */
            challenges: components["schemas"]["Challenge"][];
            met: components["schemas"]["Met"][];
            waits: components["schemas"]["Wait"][];
        };
        Moment: {
            /** @description By seat. */
            clocks?: components["schemas"]["ClockFace"][] | null;
            /**
             * Format: int64
             * @description Seat, or -1.
             */
            decider: number;
            /** @description A draw was offered. */
            draw?: components["schemas"]["Offer"];
            /** @description Some of them begin a gesture; see gestures. */
            gesture?: boolean;
            /** @description Paused by an operator: players cannot end it. */
            held?: boolean;
            /** @description Action texts; empty unless it is this viewer's decision. */
            legal: string[];
            /**
             * Format: int64
             * @description Number of the last record.
             */
            n: number;
            /** @description A pause was asked for. */
            pause?: components["schemas"]["Offer"];
            paused: boolean;
            /** @description Text, when it is this viewer's decision. */
            prompt?: string;
            result?: components["schemas"]["Result"];
            /** @description The question may be answered beforehand, see beforehand. */
            ritual?: components["schemas"]["AutoAnswer"];
            /** @description The place in the rulebook, for rule.ID. */
            rule?: string;
            /**
             * Format: int64
             * @description Whose view this is; -1 a spectator's, -2 everything.
             */
            seat: number;
            /**
             * Format: int64
             * @description The view is of this earlier record: the rules have changed since.
             */
            shown?: number;
            /** Format: date-time */
            since?: string;
            /** @enum {string} */
            status: "open" | "contributing" | "live" | "over" | "frozen" | "cancelled";
            /** Format: int64 */
            turn: number;
            undo: components["schemas"]["UndoState"];
            /** @description The title's view. */
            view?: unknown;
        };
        Moments: {
            moments: components["schemas"]["Moment"][];
            /**
             * Format: int64
             * @description Where to go on; absent at the end.
             */
            next?: number;
        };
        NewAccountInputBody: {
            /** @enum {string} */
            language?: "" | "en" | "fr";
            name: string;
            reason: string;
        };
        NewChallenge: {
            clock?: components["schemas"]["Clock"];
            /** @description Counter-offer: the challenge it declines. */
            instead?: string;
            /**
             * Format: int64
             * @description Lowest rating that may accept.
             */
            least?: number;
            message?: string;
            /** Format: int64 */
            most?: number;
            /** @description They must make two seats. Default: as the queue plays it. */
            options?: {
                [key: string]: string;
            };
            rated?: boolean;
            /** @description The side I want; absent: the less played one. */
            side?: string;
            title: string;
            /** @description Name of a person; absent: anyone may accept. */
            to?: string;
        };
        NewCodeInputBody: {
            /** Format: int64 */
            days: number;
            /** @description Who it is for; kept for the audit log. */
            note?: string;
            /** Format: int64 */
            uses: number;
        };
        NewCodeOutputBody: {
            code: string;
        };
        NewCup: {
            name: string;
            terms: components["schemas"]["CupTerms"];
            title: string;
        };
        NewImport: {
            /** @description The file as it is, in base64. */
            log: string;
            /** @description What to call the game. */
            name?: string;
            /** @description Keep the players' names of the log. */
            names?: boolean;
            /**
             * @description The side that the caller played.
             * @enum {string}
             */
            side?: "" | "free" | "shadow";
            /**
             * @description private unless said.
             * @enum {string}
             */
            visibility?: "" | "private" | "link" | "public";
        };
        NewPasskeyInputBody: {
            ceremony: string;
            name: string;
            /** @description What navigator.credentials.create gave, in its JSON form. */
            response: {
                [key: string]: unknown;
            };
        };
        NewPasswordOutputBody: {
            /** @description To be handed over; shown only now. */
            password: string;
        };
        NewSeat: {
            /** @enum {string} */
            kind: "me" | "bot" | "open" | "invited";
            /** @description Of a bot. */
            level?: string;
            /** @description Of a bot: a plan it follows; see Title. Not rated. */
            style?: string;
        };
        NewTable: {
            clock?: components["schemas"]["Clock"];
            /** @description Whose members alone may sit down. */
            club?: string;
            /** @description Spectator delay until the end; default: none. */
            delay?: components["schemas"]["Delay"];
            /** @description With a position: where it comes from. */
            from?: components["schemas"]["Origin"];
            /**
             * @description Of a position: redealt, or kept.
             * @enum {string}
             */
            hidden?: "anew" | "kept";
            /** @description Hints by bots. Default: alone with bots. Never if rated. */
            hints?: boolean;
            /** @description Several seats of one person. */
            hotseat?: boolean;
            options?: {
                [key: string]: string;
            };
            /** @description Starts here, unrated; private with bots alone. */
            position?: unknown;
            rated?: boolean;
            seats: components["schemas"]["NewSeat"][];
            title: string;
            /**
             * @description Default public.
             * @enum {string}
             */
            visibility?: "public" | "private";
        };
        NewTokenInputBody: {
            /**
             * Format: int64
             * @description How long it lasts; default a year.
             */
            days?: number;
            name: string;
            /**
             * @description play (default): also play; read: only look.
             * @enum {string}
             */
            scope?: "play" | "read";
        };
        NewTokenOutputBody: {
            /** @description Shown only now. */
            secret: string;
            token: components["schemas"]["Token"];
        };
        Node: {
            /**
             * Format: date-time
             * @description When it said so.
             */
            at: string;
            /** Format: int64 */
            cores: number;
            host: string;
            id: string;
            /**
             * Format: int64
             * @description Bytes taken from the system.
             */
            memory: number;
            /** @description It has said nothing for a while. */
            silent: boolean;
            /** Format: date-time */
            started: string;
            stopping: boolean;
            /**
             * Format: int64
             * @description Event streams that are open.
             */
            streams: number;
            version: string;
            /**
             * Format: int64
             * @description Bots that may think at once.
             */
            workers: number;
        };
        None: Record<string, never>;
        Note: {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            mark?: "suspected" | "excluded";
            mine?: boolean;
            /** @description Of the writer, if it is somebody else's. */
            name?: string;
            /** @description A name of the title; empty: about the match. */
            place: string;
            /** @description Anyone who plays for the same side reads it too. */
            shared?: boolean;
            text?: string;
        };
        NoteInputBody: {
            /** @enum {string} */
            mark?: "suspected" | "excluded";
            /** @description A name of the title; empty: about the match. */
            place: string;
            /** @description For anyone who plays for the same side, too. */
            shared?: boolean;
            text?: string;
        };
        NotesOutputBody: {
            notes: components["schemas"]["Note"][];
        };
        Offer: {
            agreed: number[];
            /**
             * Format: int64
             * @description Seat.
             */
            by: number;
        };
        OpenIDInputBody: {
            code: string;
            key: string;
            /** @enum {string} */
            language?: "" | "en" | "fr";
            state: string;
            zone?: string;
        };
        OpenIDOutputBody: {
            /** @description To be sent with the answer of the provider. */
            key: string;
            /** @description Where the browser goes to sign in. */
            url: string;
        };
        Opening: {
            firstPlan: string;
            /** Format: int64 */
            lost: number;
            secondPlan: string;
            side: string;
            title: string;
            /**
             * Format: int64
             * @description Without a winner, or the log does not tell.
             */
            unknown: number;
            /** Format: int64 */
            won: number;
        };
        OpeningsOutBody: {
            openings: components["schemas"]["Opening"][];
        };
        OptionsInputBody: {
            options: {
                [key: string]: string;
            };
        };
        Origin: {
            /**
             * @description What became of hidden information; set by the server.
             * @enum {string}
             */
            hidden?: "anew" | "kept";
            /**
             * Format: int64
             * @description After this record of it.
             */
            n?: number;
            puzzle?: string;
            /** @description A match that is over. */
            table?: string;
            /**
             * Format: int64
             * @description Of the position; the server says it.
             */
            turn?: number;
        };
        Otherwise: {
            on: string;
            say: {
                [key: string]: string;
            };
        };
        Outcome: {
            events: string[];
            over: string | null;
        };
        Overall: {
            /** Format: int64 */
            games: number;
            /**
             * Format: double
             * @description Half of the interval that holds the truth 19 times in 20.
             */
            margin: number;
            /**
             * Format: int64
             * @description Games that a place still needs.
             */
            missing: number;
            /** @enum {string} */
            pace: "live" | "days";
            /**
             * Format: int64
             * @description On the ladder; absent without one.
             */
            place?: number;
            /**
             * Format: int64
             * @description With a place on that ladder.
             */
            players?: number;
            /** Format: double */
            rating: number;
            /** @description Empty for the usual ones. */
            rules: string;
            sides: components["schemas"]["Own"][];
            title: string;
        };
        OverallsOutputBody: {
            ratings: components["schemas"]["Overall"][];
        };
        Own: {
            /** Format: int64 */
            games: number;
            /** Format: double */
            margin: number;
            /** Format: double */
            rating: number;
            side: string;
        };
        PageInputBody: {
            reason: string;
            /** @description By language; an empty one takes the page away. */
            texts: {
                [key: string]: string;
            };
        };
        PairsOutputBody: {
            pairs: components["schemas"]["RatedPair"][];
        };
        Paragraph: {
            sentences: components["schemas"]["Sentence"][];
            /** Format: int64 */
            turn: number;
        };
        Passkey: {
            /** Format: date-time */
            created: string;
            id: string;
            name: string;
            /** Format: date-time */
            used: string;
        };
        PasskeyLoginInputBody: {
            ceremony: string;
            /** @description What navigator.credentials.get gave, in its JSON form. */
            response: {
                [key: string]: unknown;
            };
        };
        PasskeysOutputBody: {
            passkeys: components["schemas"]["Passkey"][];
        };
        PasswordInputBody: {
            /** @description API tokens stay; otherwise they end with the password. */
            keepTokens?: boolean;
            new: string;
            old: string;
        };
        PatchInputBody: {
            about?: string;
            away?: boolean;
            email?: string;
            hidden?: boolean;
            /** @enum {string} */
            language?: "" | "en" | "fr";
            /** @description Adds a vacation to those planned. */
            leave?: components["schemas"]["Leave"];
            name?: string;
            notifyDigest?: boolean;
            notifyEmail?: boolean;
            notifyNews?: boolean;
            notifyRemind?: boolean;
            notifyWebhook?: boolean;
            portrait?: string;
            push?: ("turn" | "reminder" | "challenge" | "meeting" | "cup")[];
            quiet?: components["schemas"]["Quiet"];
            webhook?: string;
            /**
             * Format: date-time
             * @description Cancels the vacation that begins then.
             */
            withdraw?: string;
            zone?: string;
        };
        PauseInputBody: {
            /** Format: int64 */
            n: number;
            on: boolean;
            /** Format: int64 */
            seat?: number;
        };
        PeopleOutputBody: {
            people: components["schemas"]["RecentOpponent"][];
        };
        Person: {
            /** @description A picture, as BOOK/KIND/NAME. */
            cut?: string;
            events: components["schemas"]["Evidence"][];
            /** @description In one sentence. */
            fate: string;
            /** @description Lost for the rest of the match. */
            gone?: boolean;
            /** @description Its template. */
            key: string;
            /**
             * Format: int64
             * @description The record after which it is true.
             */
            n: number;
            name: string;
            /** Format: int64 */
            turn: number;
        };
        PictureInputBody: {
            /** @description A PNG or JPEG in base64; empty: none. */
            picture: string;
            reason: string;
        };
        PinInputBody: {
            on: boolean;
        };
        Plate: {
            /**
             * Format: int64
             * @description The record that the movements begin after.
             */
            before: number;
            /** @description By number on the map, from 1. */
            caption: string[];
            /** Format: int64 */
            n: number;
            /** Format: int64 */
            turn: number;
            ways: components["schemas"]["MarkedWay"][];
        };
        Played: {
            /** @description What they brought about, as far as the seat may know. */
            events: string[];
            /**
             * Format: int64
             * @description The number that the last of the actions got.
             */
            n: number;
            now: components["schemas"]["Moment"];
            /**
             * Format: int64
             * @description How many were played: a roll, a secret or another player ends the row.
             */
            played: number;
        };
        Player: {
            about?: string;
            bot: boolean;
            /** Format: date-time */
            created?: string;
            /** Format: int64 */
            drawn: number;
            /** @description Of the last 500 games, the most frequent first. */
            endings: components["schemas"]["Ending"][];
            /** @description Who they met most. */
            faces: components["schemas"]["Avatar"][];
            /** @description The caller may not see games and record: only ratings are filled in. */
            hidden: boolean;
            /** @description From reviews of the last 40 games; absent if there are none. */
            luck?: components["schemas"]["Luck"];
            name: string;
            /** Format: int64 */
            played: number;
            portrait?: string;
            ratings: components["schemas"]["Rating"][];
            streak: components["schemas"]["Streak"];
            titles: components["schemas"]["Tally"][];
            /** Format: int64 */
            won: number;
            /** @description What the caller is to them. */
            you: components["schemas"]["ViewerRelation"];
        };
        PledgeInputBody: {
            /** @description SHA-256 of the contribution's hex digits, in hex. */
            pledge: string;
            /** Format: int64 */
            seat?: number;
        };
        PointsOutputBody: {
            points: components["schemas"]["RatingPoint"][];
        };
        PositionAt: {
            /** @description As positions are written; see docs/positions.md. */
            position: {
                [key: string]: unknown;
            };
        };
        PrepareInputBody: {
            /** @description All of them from now on. */
            answers: components["schemas"]["Branch"][];
            /**
             * Format: int64
             * @description Number of the last record seen.
             */
            n: number;
            /** Format: int64 */
            seat?: number;
        };
        Presence: {
            /** @description Seats. */
            present: number[];
            /** Format: int64 */
            watching: number;
        };
        Problem: {
            /** @description For programs. */
            code: string;
            /** @description One sentence for a person, in the caller's language. */
            detail: string;
            /** @description invalid: each fault of the request. */
            errors?: components["schemas"]["ErrorDetail"][] | null;
            /**
             * Format: int64
             * @description stale: the number the match is at now.
             */
            n?: number;
            /** @description illegal: the title's reason, words under reason.ID. */
            reason?: string;
            /**
             * Format: int64
             * @description too-many: seconds.
             */
            retryAfter?: number;
            /** Format: int64 */
            status: number;
            /**
             * Format: int64
             * @description illegal, unknown-action: which of several actions, from 0.
             */
            step?: number;
            /** @description The name of the status. */
            title: string;
        };
        Proof: {
            /** Format: double */
            best: number;
            found?: {
                [key: string]: number;
            };
            /** Format: int64 */
            games: number;
            margins?: number[];
            method: string;
            note?: string;
            player: string;
            /** Format: double */
            second: number;
            /** Format: int64 */
            seed?: number;
            topics?: string[];
            /** Format: int64 */
            trials?: number;
        };
        PushMessage: {
            body: string;
            link: string;
            tag: string;
            title: string;
        };
        Puzzle: {
            concepts: string[];
            exercise?: boolean;
            /** Format: int64 */
            format: number;
            hints: {
                [key: string]: string;
            }[];
            /** Format: int64 */
            level: number;
            look?: string[];
            name: {
                [key: string]: string;
            };
            options?: {
                [key: string]: string;
            };
            position: unknown;
            proof: components["schemas"]["Proof"];
            puzzle: string;
            /** Format: int64 */
            rating: number;
            /** Format: int32 */
            seat: number;
            solution: components["schemas"]["Line"];
            task: {
                [key: string]: string;
            };
            theme?: string;
            title: string;
            tries: components["schemas"]["Line"][];
            why: {
                [key: string]: string;
            };
        };
        PuzzleComparison: {
            /** @description Not told apart from the solution. */
            asGood?: boolean;
            /** @description What makes the solution better, the weightiest first. */
            because: components["schemas"]["Reason"][];
            /**
             * Format: double
             * @description How often the solution wins.
             */
            best: number;
            /**
             * Format: double
             * @description How often the other answer does.
             */
            chance: number;
            /** @description The other answer and what follows it, on both sides. */
            line: string[];
        };
        PuzzleHead: {
            /** @description What it is about, by the handbook. */
            concepts: string[];
            /** @description One move wins: it is not among the puzzles of the day. */
            exercise?: boolean;
            /**
             * Format: int64
             * @description 1 easy to 3 hard.
             */
            level: number;
            /** @description What its picture must show, as region:edoras. */
            look?: string[];
            /**
             * Format: double
             * @description How much more the solution wins than the next best answer.
             */
            margin: number;
            name: {
                [key: string]: string;
            };
            /** @description Of its match, where they are not the usual ones. */
            options?: {
                [key: string]: string;
            };
            puzzle: string;
            /** Format: int64 */
            rating: number;
            task: {
                [key: string]: string;
            };
            theme?: string;
            title: string;
        };
        PuzzleHideInBody: {
            hidden: boolean;
        };
        PuzzleLineInBody: {
            /** @description What was played, up to the wrong answer. */
            line: string[] | null;
        };
        PuzzleMade: {
            /** Format: date-time */
            at: string;
            /** @description Empty: has left the site. */
            author: string;
            /**
             * Format: double
             * @description How often the solution wins.
             */
            best: number;
            /**
             * @description Why others do not see it.
             * @enum {string}
             */
            hidden?: "withdrawn" | "reported" | "removed";
            /**
             * Format: int64
             * @description 1 easy to 3 hard.
             */
            level: number;
            /**
             * Format: double
             * @description How much more the solution wins than the next best answer.
             */
            margin: number;
            /** @description The caller made it. */
            mine?: boolean;
            name: {
                [key: string]: string;
            };
            /** @description Of its match, where they are not the usual ones. */
            options?: {
                [key: string]: string;
            };
            puzzle: string;
            /**
             * Format: int64
             * @description As it was thought to be at first; standing tells how it is now.
             */
            rating: number;
            /** @description May be empty. */
            task: {
                [key: string]: string;
            };
            title: string;
        };
        PuzzleMark: {
            /** Format: date-time */
            at: string;
            /** Format: int64 */
            hints: number;
            solved: boolean;
            /** Format: int64 */
            tries: number;
        };
        PuzzleMet: {
            /**
             * Format: int64
             * @description The truth is this near 19 times in 20.
             */
            margin: number;
            /** Format: int64 */
            met: number;
            /** Format: int64 */
            rating: number;
            /**
             * Format: int64
             * @description Of these, with hints or without.
             */
            solved: number;
        };
        PuzzleOffered: {
            name: string;
            /** @description Of the match, where they are not the usual ones. */
            options?: {
                [key: string]: string;
            };
            /** @description As positions are written; see docs/positions.md. */
            position: unknown;
            /** @description The author's words; absent: the client's. */
            task?: string;
            title: string;
        };
        PuzzlePicture: {
            /** @description As the solver sees the position. */
            view: unknown;
        };
        PuzzleReportInBody: {
            text: string;
        };
        PuzzleResult: {
            /**
             * Format: int64
             * @description Of the solver's rating.
             */
            change: number;
            /** @description False: they have met before, or nothing is decided yet. */
            counted: boolean;
            me: components["schemas"]["PuzzleMet"];
            puzzle: components["schemas"]["PuzzleMet"];
        };
        PuzzleResultInBody: {
            /** Format: int64 */
            hints: number;
            /** @description Answers and replies up to a wrong one. */
            line: string[] | null;
        };
        PuzzleStanding: {
            /** @description The caller, once they have met one. */
            me?: components["schemas"]["PuzzleMet"];
            /** @description Those that somebody has met, by puzzle. */
            puzzles: {
                [key: string]: components["schemas"]["PuzzleMet"];
            };
        };
        Puzzles: {
            puzzles: components["schemas"]["PuzzleHead"][];
        };
        QuestionAt: {
            /** @description As positions are written; see docs/positions.md. */
            position?: {
                [key: string]: unknown;
            };
            /** @description The match has moved on: there is no position. */
            stale?: boolean;
        };
        Quiet: {
            /**
             * Format: int64
             * @description Hour of the day, in the account's zone.
             */
            from: number;
            /**
             * Format: int64
             * @description Hour of that day or of the next.
             */
            until: number;
        };
        Rank: {
            /**
             * Format: int64
             * @description Who has this rating wins two games of three against it; 0 if not measured.
             */
            beatenBy: number;
            /** Format: int64 */
            drawn: number;
            /**
             * Format: double
             * @description The share of points the caller may expect against it.
             */
            expected?: number;
            level: string;
            /**
             * Format: double
             * @description The same of a loss.
             */
            loss: number;
            /** Format: int64 */
            lost: number;
            /** Format: double */
            margin: number;
            /** @description False: nobody has measured it with these rules, and there is no figure. */
            measured: boolean;
            /** Format: double */
            rating: number;
            /**
             * Format: double
             * @description What a rated win would change the caller's rating by.
             */
            win: number;
            /**
             * Format: int64
             * @description By the caller against it, in all games of the title.
             */
            won: number;
        };
        RatedPair: {
            /** Format: int64 */
            games: number;
            loser: string;
            /**
             * Format: int64
             * @description Games that were over soon.
             */
            short: number;
            title: string;
            winner: string;
            /** Format: int64 */
            won: number;
        };
        Rating: {
            bot: boolean;
            /** Format: double */
            deviation: number;
            /** Format: int64 */
            games: number;
            name: string;
            /** Format: double */
            rating: number;
            side: string;
            title: string;
            /** Format: double */
            volatility: number;
        };
        RatingPoint: {
            /** Format: date-time */
            at: string;
            /** Format: double */
            deviation: number;
            /** Format: double */
            rating: number;
            table: string;
        };
        RatingsOutputBody: {
            next?: string;
            ratings: components["schemas"]["Rating"][];
        };
        Reason: {
            /** @description From the first place among the operands to the second. */
            arrow?: boolean;
            /** @description Words: fact.FACT. */
            fact: string;
            /** @description For the seat that decides. */
            good?: boolean;
            operands: components["schemas"]["GameOperand"][];
            /** @description True of the other answer: prevented, or given up. */
            other?: boolean;
            /** @description The concept of the handbook that it is about. */
            theme: string;
        };
        ReasonBody: {
            reason: string;
        };
        RecentOpponent: {
            /**
             * Format: date-time
             * @description Since when, or when they last met.
             */
            at: string;
            name: string;
            portrait?: string;
        };
        Record: {
            agree?: boolean;
            /** Format: date-time */
            at: string;
            /** @description action: an automatic answer; known to its player until the end. */
            beforehand?: boolean;
            /**
             * Format: int64
             * @description action: number of the first that was sent with it.
             */
            bundle?: number;
            /** @description The action's text, if the viewer may know it. */
            cause?: string;
            /** @description What happened, as far as the viewer may know. */
            events?: string[] | null;
            /** @enum {string} */
            kind: "join" | "leave" | "seat" | "pledge" | "contribute" | "start" | "action" | "undo" | "ask-undo" | "answer-undo" | "pause" | "resume" | "ask-pause" | "ask-draw" | "decline-draw" | "resign" | "time" | "extend" | "downtime" | "rules" | "standin" | "end" | "freeze" | "thaw" | "cancel" | "rematch" | "sequel" | "rename";
            level?: string;
            /** Format: int64 */
            n: number;
            name?: string;
            result?: components["schemas"]["Result"];
            /**
             * Format: int64
             * @description Who did it; -1: the server.
             */
            seat: number;
            /**
             * Format: int64
             * @description undo, ask-undo: back to just after this record.
             */
            to?: number;
            /**
             * Format: int64
             * @description Of the title's own count, after it.
             */
            turn: number;
            /** @description In a history: taken back later. */
            undone?: boolean;
        };
        RegisterInputBody: {
            /** @description An invitation, where one is needed. */
            code?: string;
            email?: string;
            /** @enum {string} */
            language?: "" | "en" | "fr";
            name: string;
            password: string;
            /** @description Of times in mails: Europe/Paris. */
            zone?: string;
        };
        RegistrationInputBody: {
            domains?: string[] | null;
            /** @enum {string} */
            mode: "open" | "code" | "operator" | "domain";
            reason: string;
        };
        RenameInputBody: {
            reason: string;
            to: string;
        };
        Repair: {
            /** @description A region, a nation or a character. */
            at: string;
            what: string;
        };
        Replies: components["schemas"]["Reply"][] | {
            [key: string]: components["schemas"]["Reply"][];
        };
        Reply: {
            action: string;
            /** Format: int32 */
            seat: number;
        };
        Report: {
            /** @description The last records. */
            last: components["schemas"]["Record"][];
            now: components["schemas"]["Moment"];
            options: {
                [key: string]: string;
            };
            /** Format: int64 */
            rules: number;
            seats: string[];
            table: string;
            title: string;
        };
        ReportsOutputBody: {
            next?: string;
            reports: components["schemas"]["ToldReport"][];
        };
        ResetInputBody: {
            /** @description The last part of the link in the mail. */
            key: string;
            password: string;
        };
        ResignInputBody: {
            /** Format: int64 */
            n: number;
            /** Format: int64 */
            seat?: number;
        };
        Result: {
            /** @description An ending of the title, or resigned, time, agreed, cancelled, stopped. */
            by: string;
            draw: boolean;
            /** @description Seats. */
            winners: number[];
        };
        Review: {
            /** @description One for each side. */
            accounts: components["schemas"]["ReviewAccount"][];
            /** @description In the order of play. */
            decisions: components["schemas"]["ReviewDecision"][];
            /**
             * Format: int64
             * @description Decisions that were looked at.
             */
            judged: number;
            /** @description At most three for each side, the most expensive first. */
            lessons: components["schemas"]["ReviewLesson"][];
            points: components["schemas"]["ReviewPoint"][];
            sides: string[];
        };
        ReviewAccount: {
            /** Format: double */
            end: number;
            /**
             * Format: double
             * @description From dice and draws. Start, play, other and luck add up to the end.
             */
            luck: number;
            /**
             * Format: double
             * @description What the other side's decisions brought it.
             */
            other: number;
            /**
             * Format: double
             * @description What its decisions cost; never above 0.
             */
            play: number;
            side: string;
            /**
             * Format: double
             * @description Its chance at the beginning.
             */
            start: number;
        };
        ReviewDecision: {
            /** @description Why the better one is better. */
            because: components["schemas"]["Reason"][];
            /**
             * Format: int64
             * @description The record after which the question stood.
             */
            before: number;
            /** @description What was best; of a find: what was played, or another order of it. */
            better: string;
            /** @description What belongs to the better one. */
            betterThen: components["schemas"]["ReviewStep"][];
            /** @description A bot decided. */
            bot?: boolean;
            /**
             * Format: double
             * @description Of the better answer, as the seat could see it.
             */
            chance: number;
            /** @description inaccuracy, mistake, blunder or found. */
            class: string;
            /**
             * Format: double
             * @description In chance to win; of a find: what the next best would have cost.
             */
            cost: number;
            /** Format: double */
            doubt: number;
            /** @description Of the question, for the judge. */
            key: string;
            /**
             * Format: int64
             * @description The record with the answer.
             */
            n: number;
            played: string;
            /** @description What was asked. */
            prompt: string;
            /** Format: int64 */
            seat: number;
            side: string;
            /** @description What belongs to the played one: which army, where to. */
            then: components["schemas"]["ReviewStep"][];
            /** Format: int64 */
            turn: number;
        };
        ReviewLesson: {
            /** Format: double */
            cost: number;
            /**
             * Format: int64
             * @description The most expensive of them.
             */
            n: number;
            side: string;
            /** @description A concept of the handbook. */
            theme: string;
            /**
             * Format: int64
             * @description In so many decisions.
             */
            times: number;
        };
        ReviewPoint: {
            /**
             * Format: double
             * @description Of the first side, by what the sides could see.
             */
            chance: number;
            /** Format: int64 */
            n: number;
            /** Format: int64 */
            turn: number;
        };
        ReviewProgress: {
            /**
             * Format: int64
             * @description Moves of the match.
             */
            moves: number;
            /**
             * Format: int64
             * @description Moves that were read.
             */
            read: number;
            /** @description Once it is done. */
            review?: components["schemas"]["Review"];
            /**
             * @description none: nobody has asked for it.
             * @enum {string}
             */
            status: "none" | "thinking" | "done";
        };
        ReviewStep: {
            action: string;
            /** @description The text of the prompt. */
            asked: string;
        };
        RewindInputBody: {
            reason: string;
            /**
             * Format: int64
             * @description The record after which it is to stand.
             */
            to: number;
        };
        RewindPoint: {
            /** Format: date-time */
            at: string;
            /** @description Chance fell, or something hidden was seen. */
            chance: boolean;
            /** Format: int64 */
            n: number;
            /** Format: int64 */
            seat: number;
        };
        RightInputBody: {
            on: boolean;
            reason: string;
        };
        Row: {
            /**
             * Format: int64
             * @description The best place that is possible: intervals that overlap claim no order.
             */
            best: number;
            /**
             * Format: int64
             * @description Rated ones; of a season, those in it.
             */
            games: number;
            /**
             * Format: double
             * @description Half of the interval that holds the truth 19 times in 20.
             */
            margin: number;
            me?: boolean;
            /**
             * Format: int64
             * @description Provisional: games that a place still wants.
             */
            missing?: number;
            /**
             * Format: double
             * @description Change of the estimate in 30 days; absent if unrated then.
             */
            month?: number;
            /** @description Empty: someone who has left. */
            name: string;
            /**
             * Format: int64
             * @description 0: provisional.
             */
            place: number;
            portrait?: string;
            /** Format: double */
            rating: number;
            /** Format: int64 */
            worst: number;
        };
        SanctionInputBody: {
            /**
             * Format: int64
             * @description From now; 0 ends it.
             */
            hours: number;
            reason: string;
        };
        Sandbox: {
            moment: components["schemas"]["Moment"];
            position: unknown;
            steps: components["schemas"]["SandboxStep"][];
        };
        SandboxInputBody: {
            actions: string[];
            /** @description As the answer before gave it, or written by hand. */
            position: unknown;
            /** @description Replaces the remaining scripted rolls. */
            rolls?: number[] | null;
            /**
             * Format: int64
             * @description Whose eyes.
             */
            seat: number;
            title: string;
        };
        SandboxStep: {
            action: string;
            events: string[];
            /** Format: int64 */
            seat: number;
        };
        SayInputBody: {
            /**
             * @description A canned message instead of a text.
             * @enum {string}
             */
            ready?: "hello" | "luck" | "played" | "thanks" | "moment" | "sorry" | "game" | "stop";
            /** @description To the own side only. */
            side?: boolean;
            text?: string;
        };
        Seat: {
            contributed: boolean;
            id: string;
            /** @enum {string} */
            kind: "person" | "bot" | "open" | "invited";
            /** @description Of a bot. */
            level?: string;
            /** @description Empty while free. */
            name: string;
            /** @description Has promised a contribution. */
            pledged: boolean;
            /** @description What a person chose to be shown by; see Me. */
            portrait?: string;
            /** @description Has an open stream. */
            present: boolean;
            rating?: components["schemas"]["ShortRating"];
            side: string;
            /** @description Level of the bot that plays for the person now. */
            standIn?: string;
            /** @description The plan that a bot follows, if it was given one. */
            style?: string;
        };
        SeatInputBody: {
            /** @enum {string} */
            kind: "open" | "invited" | "bot";
            level?: string;
            /** Format: int64 */
            seat: number;
            style?: string;
        };
        SeatsOutputBody: {
            /** @description What the options give one side more. */
            advantages: components["schemas"]["GameAdvantage"][];
            /** @description Sides can be bid for under these options. */
            coined: boolean;
            options: {
                [key: string]: string;
            };
            seats: components["schemas"]["GameSeatInfo"][];
        };
        Sentence: {
            events: components["schemas"]["Evidence"][];
            great?: boolean;
            /** @description Its template. */
            key: string;
            /**
             * Format: int64
             * @description The record after which it is true.
             */
            n: number;
            text: string;
        };
        Sequel: {
            /** @description Complete, with defaults. */
            options: {
                [key: string]: string;
            };
            /** @description Once a player has asked for it. */
            table?: string;
            title: string;
        };
        Session: {
            /** @description The browser, as it calls itself. */
            agent: string;
            /** Format: date-time */
            created: string;
            current: boolean;
            id: string;
            /** Format: date-time */
            seen: string;
        };
        SessionsOutputBody: {
            sessions: components["schemas"]["Session"][];
        };
        SetBeforehandInputBody: {
            /** @description All automatic answers from now on. */
            given: string[];
            /** Format: int64 */
            seat?: number;
        };
        ShortRating: {
            /** Format: double */
            deviation: number;
            /** Format: double */
            rating: number;
        };
        SignedInBody: {
            account: components["schemas"]["Me"];
        };
        SiteInfo: {
            announcements: components["schemas"]["Announcement"][];
            /** @description domain: whose addresses may register. */
            domains: string[];
            /** @description By language; empty: the program's own name. */
            name: {
                [key: string]: string;
            };
            /** @description Name of the OpenID provider; absent: none. */
            openid?: string;
            pages: ("rules" | "privacy" | "contact")[];
            /** @description Version of /api/site/picture.png; absent: none. */
            picture?: string;
            /** @enum {string} */
            registration: "open" | "code" | "operator" | "domain";
            /** @description A sentence beside the form of registration, by language. */
            welcome: {
                [key: string]: string;
            };
        };
        SitePageOutputBody: {
            /** Format: date-time */
            at: string;
            /** @description It may be written in another than the one asked for. */
            language: string;
            /** @description Markdown: headings, lists, links, bold and italic. */
            text: string;
        };
        StandInInputBody: {
            /** @description Empty: take the seat back. */
            level: string;
            /** Format: int64 */
            n: number;
            /** Format: int64 */
            seat?: number;
        };
        Standing: {
            /** @description The bots, from the weakest. They have no place. */
            levels: components["schemas"]["Rank"][];
            /** @description The caller's sides, where there are rated games. */
            mine: components["schemas"]["Own"][];
            /** @description The caller and neighbours, if not in Rows. */
            near: components["schemas"]["Row"][];
            /** @description The season that runs. */
            now: string;
            /** @enum {string} */
            pace: "live" | "days";
            /**
             * Format: int64
             * @description With a place.
             */
            players: number;
            /** @description Not ranked yet; most games first, up to 20. */
            provisional: components["schemas"]["Row"][];
            rows: components["schemas"]["Row"][];
            /** @description Empty for the usual ones. */
            rules: string;
            /** @description Rated separately; empty if there is only one. */
            rulesets: components["schemas"]["GameRuleset"][];
            /** @description 2026-4 is the last quarter of 2026. Empty: as it is now. */
            season: string;
            /** @description Those that are over, the last first. */
            seasons: string[];
            /** @description Of the title, or both: the middle of them. */
            side: string;
            sides: string[];
            title: string;
        };
        Step: {
            action: string;
            /** @description The text of the prompt. */
            asked: string;
        };
        Streak: {
            /**
             * Format: int64
             * @description The longest row of victories in the last 500 games.
             */
            best: number;
            /** Format: int64 */
            length: number;
            /** @enum {string} */
            outcome: "" | "won" | "lost" | "drawn";
        };
        StudiedPlace: {
            /** @description As positions are written; see docs/positions.md. */
            position: unknown;
            title: string;
        };
        StudyMove: {
            actions: string[];
            /** @description The answer that says what is done. */
            deed: string;
            /** @description The place it is played from. */
            from: string;
            /** @description The place it leads to. */
            id: string;
            rolls?: number[] | null;
            /** Format: int64 */
            seat: number;
            /** Format: int64 */
            seed?: number;
        };
        StudyTree: {
            moves: components["schemas"]["StudyMove"][];
            /** @description By place. */
            notes: {
                [key: string]: string;
            };
        };
        StudyTryInputBody: {
            actions: string[];
            /** @description As positions are written; see docs/positions.md. */
            position: unknown;
            /** @description Also the answers that go without saying after them. */
            settle?: boolean;
            title: string;
            view?: boolean;
        };
        StudyWhyInputBody: {
            kind: string;
            name: string;
            /** @description As positions are written; see docs/positions.md. */
            position: unknown;
            title: string;
        };
        SubscribeInputBody: {
            /** @description The browser's secret, base64url. */
            auth: string;
            /** @description Given to the browser by its push service. */
            endpoint: string;
            /** @description The browser's public key, base64url. */
            p256dh: string;
        };
        Table: {
            /** @enum {string} */
            aside?: "rules" | "fault";
            clock: components["schemas"]["Clock"];
            /** @description Whose members alone may sit down. */
            club?: string;
            /** Format: date-time */
            created: string;
            /** @description The cup that this is a game of. */
            cup?: string;
            cupName?: string;
            /**
             * Format: int64
             * @description Seat, or -1.
             */
            decider: number;
            /** @description Spectator delay until the end; absent: none. */
            delay?: components["schemas"]["Delay"];
            /**
             * Format: date-time
             * @description When the time of those who are waited for ends.
             */
            due?: string;
            /** Format: date-time */
            ended?: string;
            fairness: components["schemas"]["Fairness"];
            /** @description It began at a position: where that comes from. */
            from?: components["schemas"]["Origin"];
            /** @description Players may ask what a bot would do. */
            hints: boolean;
            hotseat: boolean;
            id: string;
            /** @description Key of /join/KEY, for those seated. */
            invitation?: string;
            /** @description Indices of the caller's seats. */
            mine: number[];
            /**
             * Format: int64
             * @description Number of the last record.
             */
            n: number;
            /** @description Played on a device of its player, and handed to the account. */
            offline?: boolean;
            /** @description Complete, with defaults. */
            options: {
                [key: string]: string;
            };
            owner: string;
            paused: boolean;
            rated: boolean;
            /** @description The table that follows this one. */
            rematch?: string;
            rematchOf?: string;
            result?: components["schemas"]["Result"];
            seats: components["schemas"]["Seat"][];
            /** @description After the end: the match that follows. */
            sequel?: components["schemas"]["Sequel"];
            /** @description The table whose result this one began with. */
            sequelOf?: string;
            /** Format: date-time */
            since?: string;
            /** Format: date-time */
            started?: string;
            /** @enum {string} */
            status: "open" | "contributing" | "live" | "over" | "frozen" | "cancelled";
            title: string;
            /**
             * Format: int64
             * @description The title's own count; 0 in lists.
             */
            turn: number;
            /** @enum {string} */
            visibility: "public" | "private";
            /** @description The caller may follow it. */
            watchable: boolean;
            /**
             * Format: int64
             * @description Spectators with an open stream.
             */
            watching: number;
        };
        Tally: {
            /** Format: int64 */
            drawn: number;
            /** Format: int64 */
            played: number;
            side: string;
            title: string;
            /** Format: int64 */
            won: number;
        };
        TellInputBody: {
            /** @description The name of the reported person. */
            about: string;
            table?: string;
            text: string;
        };
        Title: {
            /** @description That each side gives in a game: the middle half; 0: not measured. */
            answers: [
                number,
                number
            ];
            /** @description Sides can be bid for, at least under some options. */
            coined: boolean;
            /** @description The side that is drawn dark, if one is. */
            dark?: string;
            endings: string[];
            events: components["schemas"]["Word"][];
            id: string;
            kinds: components["schemas"]["Kind"][];
            levels: string[];
            options: components["schemas"]["GameOption"][];
            /** @description At least and at most, over all options. */
            players: [
                number,
                number
            ];
            prompts: components["schemas"]["Word"][];
            /** @description Why actions are refused. */
            reasons: components["schemas"]["Word"][];
            /**
             * Format: int64
             * @description Version of the rules.
             */
            rules: number;
            /** @description With the default options. */
            seats: components["schemas"]["GameSeatInfo"][];
            /** @description Plans that bots can follow; words: style.ID. */
            styles: components["schemas"]["GameStyle"][];
            verbs: components["schemas"]["Word"][];
        };
        Titles: {
            /** @description Of bots; words: level.ID. */
            levels: string[];
            titles: components["schemas"]["Title"][];
        };
        Token: {
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            expires?: string;
            id: string;
            name: string;
            /** @enum {string} */
            scope: "play" | "read";
            /** Format: date-time */
            seen?: string;
        };
        TokensOutputBody: {
            tokens: components["schemas"]["Token"][];
        };
        Told: {
            /** @description The actions that lead there, to be read. */
            acts?: string[] | null;
            /**
             * @description Why; absent: it was played.
             * @enum {string}
             */
            dropped?: "other" | "illegal" | "undone" | "rules";
            /** @description What this seat sees. */
            if: string[];
            /** @description Answers to what happens after that. */
            next?: components["schemas"]["Branch"][] | null;
            /** @description Actions of this seat. */
            then: string[];
        };
        ToldReport: {
            about: string;
            answer?: string;
            /** Format: date-time */
            answered?: string;
            /** Format: date-time */
            at: string;
            id: string;
            reporter: string;
            table?: string;
            text: string;
        };
        Tried: {
            /** @description Legal actions afterwards; empty if veiled or refused. */
            legal: string[];
            /**
             * Format: int64
             * @description Number of the last record.
             */
            n: number;
            /**
             * Format: int64
             * @description How many of the actions could be played.
             */
            played: number;
            /** @description What would be asked then. */
            prompt?: string;
            /** @description Why the next of them is refused; words under reason.ID. */
            reason?: string;
            /** @description The place in the rulebook, for rule.ID. */
            rule?: string;
            /** @description A roll or a secret follows: no undo after this. */
            sealed?: boolean;
            /** @description The match has moved on: nothing was tried. */
            stale?: boolean;
            /** @description The automatic answers that complete the gesture, if asked for. */
            usual?: string[] | null;
            /** @description Nothing more is shown: a roll, a secret, another player or the end follows. */
            veil: boolean;
            /** @description The title's view then. */
            view?: unknown;
        };
        TryInputBody: {
            /** @description Tried one after the other. */
            actions?: string[] | null;
            /**
             * Format: int64
             * @description Number of the last record seen; absent: the newest.
             */
            n?: number;
            /** Format: int64 */
            seat?: number;
            /** @description Also play and report the automatic answers. */
            settle?: boolean;
            /** @description Also answer with the view. */
            view?: boolean;
        };
        Turn: {
            /** @description False: a game of a cup that begins when the caller has come. */
            begun: boolean;
            /** @description The name of the cup that it is a game of. */
            cup?: string;
            /**
             * Format: date-time
             * @description When the caller's time ends.
             */
            due?: string;
            id: string;
            /** Format: date-time */
            since?: string;
            title: string;
        };
        Turns: {
            tables: components["schemas"]["Turn"][];
        };
        UndoInputBody: {
            /** @description Or: all that was sent together with the last action. */
            bundle?: boolean;
            /** Format: int64 */
            n: number;
            /** Format: int64 */
            seat?: number;
            /**
             * Format: int64
             * @description How many actions; default one.
             */
            steps?: number;
            /**
             * Format: int64
             * @description Or: back to just after this record.
             */
            to?: number;
        };
        UndoRequest: {
            agreed: number[];
            /** Format: int64 */
            seat: number;
            /**
             * Format: int64
             * @description Back to just after this record.
             */
            to: number;
        };
        UndoState: {
            /**
             * Format: int64
             * @description Actions in the viewer's last gesture, if it can be undone.
             */
            bundle?: number;
            /**
             * Format: int64
             * @description How many of the viewer's last actions can be undone at once.
             */
            free: number;
            request?: components["schemas"]["UndoRequest"];
        };
        UnsubscribeInputBody: {
            endpoint: string;
        };
        Variant: {
            accept?: string[];
            done?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            else?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            expect?: components["schemas"]["Expect"];
            lit?: string[];
            position?: {
                [key: string]: unknown;
            };
            say?: {
                [key: string]: string;
            };
            then?: components["schemas"]["Replies"];
        };
        ViewerRelation: {
            /** @description The caller does not want to meet them. */
            blocked: boolean;
            /** @description The caller follows them. */
            followed: boolean;
            self: boolean;
        };
        Wait: {
            /** @description The level of the bot that would sit down meanwhile. */
            bot: string;
            pace: string;
            /** Format: date-time */
            since: string;
            /** @description The game against a bot that fills the wait. */
            table?: string;
            title: string;
        };
        WatchOutputBody: {
            /** @description Finished games worth seeing again. */
            famous: components["schemas"]["Table"][];
            /** @description The first is the one to show. */
            games: components["schemas"]["WatchedGame"][];
        };
        WatchedGame: {
            /** @description Of each side, as spectators see it; empty: no estimate. */
            chances: number[];
            /** @description In the order of the seats. */
            sides: string[];
            table: components["schemas"]["Table"];
            /** @description The title's view, of a spectator. */
            view?: unknown;
        };
        WhyInputBody: {
            /** @description A kind of operand of the title. */
            kind: string;
            /**
             * Format: int64
             * @description Number of the last record seen; absent: the newest.
             */
            n?: number;
            name: string;
            /** Format: int64 */
            seat?: number;
        };
        WhyOutputBody: {
            /** @description Words under reason.ID; absent if the title has none. */
            reason?: string;
        };
        Wins: {
            /** Format: int64 */
            first: number;
            /** Format: int64 */
            second: number;
            /** Format: int64 */
            unknown: number;
        };
        Word: {
            /** @description Events: chance fell, or something hidden was seen. */
            fixed?: boolean;
            name: string;
            /** @description Indices into kinds. */
            operands?: number[];
            /** @description The last operand may come any number of times. */
            rest?: boolean;
            /** @description Prompts: words under rule.ID. */
            rule?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
