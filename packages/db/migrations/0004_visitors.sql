CREATE TABLE "server_secrets" (
	"workspace_id" uuid NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "server_secrets_workspace_id_name_pk" PRIMARY KEY("workspace_id","name")
);
--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "server_secrets" ADD CONSTRAINT "server_secrets_in_workspace" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE cascade ON UPDATE no action;