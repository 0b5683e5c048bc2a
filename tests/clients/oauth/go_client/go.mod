module horno.test/oauth

go 1.23.0

require golang.org/x/oauth2 v0.30.0
